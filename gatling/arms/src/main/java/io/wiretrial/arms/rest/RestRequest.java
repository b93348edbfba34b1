package io.wiretrial.arms.rest;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.DelayHeaders;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.gatling.http.WireHttpRequest;

import static io.gatling.javaapi.core.CoreDsl.exec;

/** Settings that all requests of {@code gatling/http} share. */
final class RestRequest {

	private RestRequest() {
	}

	// One exchange: method, path, body and decoder are the request's.
	static ChainBuilder exchange(ArmContext context, WireHttpRequest request) {
		WireHttpRequest observed = request.target(context.connection())
			.timeout(Conditions::timeout)
			.observe(ExpectedReplies.observer(context));
		if (!context.delayInjected()) {
			return exec(observed);
		}
		return exec(DelayHeaders::put).exec(observed.header(DelayHeaders.ORDINAL, "#{" + DelayHeaders.ORDINAL + "}")
			.header(DelayHeaders.EXTRA, "#{" + DelayHeaders.EXTRA + "}"));
	}

}
