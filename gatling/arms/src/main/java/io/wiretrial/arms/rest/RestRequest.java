package io.wiretrial.arms.rest;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.Expected;
import io.wiretrial.arms.chain.Handicaps;
import io.wiretrial.arms.chain.LaneTimes;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.http.WireHttpRequest;

import static io.gatling.javaapi.core.CoreDsl.exec;

/** What all requests of {@code gatling/http} share. */
final class RestRequest {

	private RestRequest() {
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

}
