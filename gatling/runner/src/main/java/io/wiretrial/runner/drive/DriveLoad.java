package io.wiretrial.runner.drive;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Load.Arrivals;
import io.wiretrial.model.plan.Load.Model;

/**
 * How much is asked of a service, and for how long.
 *
 * @param perSecond operations per second that a schedule starts; null lets users ask in a
 * loop, for 1,000 a second at most
 * @param users users that ask
 * @param connections connections that carry the operations
 * @param network what the connections cross
 * @param length time for which it is driven
 */
public record DriveLoad(@Nullable Double perSecond, int users, Connections connections, Network network,
		Duration length) {

	/** Operations per second that are never exceeded where no rate is asked for. */
	public static final double MOST_UNASKED = 1_000;

	private static final double WARMING = 4_000;

	/** Users of the many that one is compared with. */
	static final int MANY = 8;

	Load main() {
		return (this.perSecond != null) ? load(Model.OPEN, Arrivals.POISSON, this.perSecond, this.users)
				: closed(this.users);
	}

	/**
	 * Returns a loop of users that ask for no more together than they may.
	 * @param loopers how many
	 * @return a closed load with a ceiling
	 */
	Load closed(int loopers) {
		double most = (this.perSecond != null) ? Math.max(MOST_UNASKED, this.perSecond) : MOST_UNASKED;
		return load(Model.CLOSED, Arrivals.FIXED, most, loopers);
	}

	/**
	 * Returns what warms the generator up: the same model, for it has code of its own.
	 * @return a load for a server that answers at once
	 */
	Load warming() {
		boolean open = this.perSecond != null;
		return new Load(open ? Model.OPEN : Model.CLOSED, open ? Arrivals.POISSON : Arrivals.FIXED,
				open ? new ArrivalRate(WARMING) : ArrivalRate.NONE, MANY, Connections.PER_USER);
	}

	private Load load(Model model, Arrivals arrivals, double rate, int asking) {
		return new Load(model, arrivals, new ArrivalRate(rate), asking, this.connections).over(this.network);
	}

	String text() {
		String users = this.users + ((this.users == 1) ? " user" : " users");
		return (this.perSecond != null) ? "%s by up to %s".formatted(new ArrivalRate(this.perSecond), users)
				: "%s in a loop, at most %.0f/s".formatted(users, MOST_UNASKED);
	}

}
