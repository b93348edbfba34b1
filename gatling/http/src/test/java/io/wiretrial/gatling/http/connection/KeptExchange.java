package io.wiretrial.gatling.http.connection;

import java.util.Iterator;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * An exchange without a user that keeps how it ended.
 */
final class KeptExchange extends Exchange {

	volatile @Nullable FailureCause cause;

	volatile boolean told;

	KeptExchange(@Nullable Iterator<byte[]> chunks, long timeoutNanos) {
		super(new RequestHead(HttpMethod.GET, "/", EmptyHttpHeaders.INSTANCE, null), null, chunks, timeoutNanos);
	}

	@Override
	protected boolean observed() {
		return true;
	}

	@Override
	protected void sent() {
		this.told = true;
	}

	@Override
	protected void status(int status, ReplyHeaders headers, long contentLength) {
		// no reply comes
	}

	@Override
	protected void data(ByteBuf chunk) {
		// no reply comes
	}

	@Override
	protected void lastByte() {
		// no reply comes
	}

	@Override
	protected void completed() {
		// no reply comes
	}

	@Override
	protected void failed(FailureCause failure) {
		this.cause = failure;
	}

}
