package io.wiretrial.arms.rest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntFunction;
import java.util.zip.GZIPInputStream;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.gatling.http.WireHttpRequest;
import io.wiretrial.model.plan.Payload;

/**
 * Records as JSON whose replies may come compressed by gzip (RFC 1952); a short one comes
 * as it is.
 */
public final class GzipJson {

	private static final int HEADER_BYTES = 10;

	private GzipJson() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		return RestRequest.exchange(context, request(context).header("accept-encoding", "gzip"));
	}

	private static WireHttpRequest request(ArmContext context) {
		return switch (context.operation()) {
			case LIST -> RestRequests.list(context.requestName(), context.payload(Payload.Items.class).items())
				.decode((reply) -> ContractJson.read(opened(reply), ExampleListRecord.class));
			case ECHO -> echo(context, context.family());
			default -> throw context.withoutChain();
		};
	}

	private static <R extends Record> WireHttpRequest echo(ArmContext context, RecordFamily<R, ?> family) {
		IntFunction<R> records = family.records(context.payloads());
		return RestRequests.echo(context.requestName(), family, (session) -> records.apply(Lane.of(session).payload()))
			.decode((reply) -> family.ofJson(opened(reply)));
	}

	// No JSON begins as gzip does.
	private static byte[] opened(byte[] reply) {
		if (reply.length < HEADER_BYTES || reply[0] != 0x1f || reply[1] != (byte) 0x8b) {
			return reply;
		}
		try (GZIPInputStream opened = new GZIPInputStream(new ByteArrayInputStream(reply))) {
			return opened.readAllBytes();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("A reply begins as gzip and is none: look at its Content-Encoding.", ex);
		}
	}

}
