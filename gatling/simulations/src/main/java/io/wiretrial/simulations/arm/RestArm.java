package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.gatling.http.WireHttpRequest;
import io.wiretrial.simulations.lane.Lane;

import static io.gatling.javaapi.core.CoreDsl.exec;

/** What all REST arms of {@code gatling/http} share. */
abstract class RestArm implements Arm {

	private final Transport transport;

	RestArm(Transport transport) {
		this.transport = transport;
	}

	/**
	 * Makes the chain of one exchange.
	 * @param context the cell
	 * @param request method, path, body and decoder of the request
	 * @return chain of one request
	 */
	static ChainBuilder exchange(ArmContext context, WireHttpRequest request) {
		WireHttpRequest observed = request.target(context.connection())
			.timeout((session) -> Lane.of(session).conditions().timeout())
			.observe(new LaneTimes(Expected.of(context)));
		if (!context.handicapped()) {
			return exec(observed);
		}
		return exec(Handicaps::put).exec(observed.header(Handicaps.ORDINAL, "#{" + Handicaps.ORDINAL + "}")
			.header(Handicaps.EXTRA, "#{" + Handicaps.EXTRA + "}"));
	}

	/**
	 * Returns the short name of the transport.
	 * @return {@code h1} or {@code h2c}
	 */
	final String suffix() {
		return (this.transport == Transport.H2C) ? "h2c" : "h1";
	}

	@Override
	public final String protocol() {
		return "REST";
	}

	@Override
	public final Transport transport() {
		return this.transport;
	}

	@Override
	public final String target() {
		return "echo-rest";
	}

}
