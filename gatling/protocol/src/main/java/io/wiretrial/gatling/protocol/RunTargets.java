package io.wiretrial.gatling.protocol;

import java.util.Map;
import java.util.function.BiFunction;

import io.gatling.core.CoreComponents;
import io.gatling.core.protocol.ProtocolComponents;
import io.gatling.core.session.Session;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.runtime.BoxedUnit;

/**
 * The targets of a protocol in one run, with their connections, and what the users have
 * open. Closed with the run.
 *
 * @param <T> what holds the connections of one target
 */
public final class RunTargets<T extends RunTargets.Closing> implements ProtocolComponents {

	private final String kind;

	private final Map<String, T> targets;

	private final EventLoops loops;

	private final UserResources users;

	RunTargets(String kind, CoreComponents core, BiFunction<EventLoops, UserResources, Map<String, T>> opener) {
		this.kind = kind;
		this.loops = EventLoops.of(core);
		this.users = new UserResources(this.loops);
		this.targets = opener.apply(this.loops, this.users);
		core.actorSystem().registerOnTermination(() -> {
			this.users.closeAll();
			this.targets.values().forEach(Closing::close);
			return BoxedUnit.UNIT;
		});
	}

	public EventLoops loops() {
		return this.loops;
	}

	public UserResources users() {
		return this.users;
	}

	/**
	 * Finds the target that a request means.
	 * @param request name of the request, for the message
	 * @param name name that the request gives, or null if it gives none
	 * @return the target of that name, or the only one
	 * @throws IllegalArgumentException if there is no such target, or the request must
	 * choose
	 */
	public T target(String request, @Nullable String name) {
		T found = (name != null) ? this.targets.get(name)
				: (this.targets.size() == 1) ? this.targets.values().iterator().next() : null;
		if (found == null) {
			throw new IllegalArgumentException(
					"%s request '%s' names %s, the protocol has %s: choose one of them with target(name).".formatted(
							this.kind, request, (name != null) ? "target '" + name + "'" : "no target",
							this.targets.keySet()));
		}
		return found;
	}

	@Override
	public Function1<Session, Session> onStart() {
		return (session) -> session;
	}

	@Override
	public Function1<Session, BoxedUnit> onExit() {
		return (session) -> {
			this.users.leave(session);
			return BoxedUnit.UNIT;
		};
	}

	/** Resource that is closed with the run, or with the user that opened it. */
	public interface Closing {

		/**
		 * Closes all connections; what is a user's on its event loop, else from any
		 * thread.
		 */
		void close();

	}

}
