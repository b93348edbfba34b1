package io.wiretrial.bare.http;

import java.util.Arrays;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.MessageTooLargeException;
import io.wiretrial.guard.memory.ConnectionShare;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Collects a request body within the contract's limit. Its octets are taken from the
 * memory budget until the request has ended, and its answer has gone. Hot path.
 */
final class RequestBody {

	private final HttpServerRequest request;

	private final MemoryPool memory;

	private byte[] bytes = new byte[512];

	private int length;

	private int taken;

	private @Nullable ConnectionShare share;

	private RequestBody(HttpServerRequest request, MemoryPool memory) {
		this.request = request;
		this.memory = memory;
	}

	static Mono<byte[]> of(HttpServerRequest request, MemoryPool memory) {
		return request.receive()
			.collect(() -> new RequestBody(request, memory), RequestBody::add)
			.map(RequestBody::toBytes);
	}

	private void add(ByteBuf part) {
		int partLength = part.readableBytes();
		if (partLength > ContractLimits.MAX_MESSAGE_BYTES - this.length) {
			throw new MessageTooLargeException("body", ContractLimits.MAX_MESSAGE_BYTES);
		}
		take(this.length + partLength);
		if (this.length + partLength > this.bytes.length) {
			this.bytes = Arrays.copyOf(this.bytes, Math.max(2 * this.bytes.length, this.length + partLength));
		}
		part.readBytes(this.bytes, this.length, partLength);
		this.length += partLength;
	}

	private void take(int needed) {
		if (needed <= MemoryPool.FREE_BYTES) {
			return;
		}
		if (!share().tryTake(needed - this.taken)) {
			throw new NoMemoryException();
		}
		if (this.taken == 0) {
			this.request.withConnection((connection) -> connection.onTerminate().subscribe((none) -> {
			}, (failure) -> give(), this::give));
		}
		this.taken = needed;
	}

	private ConnectionShare share() {
		ConnectionShare share = this.share;
		if (share == null) {
			share = (this.request instanceof Connection exchange) ? ConnectionShare.of(exchange.channel(), this.memory)
					: new ConnectionShare(this.memory);
			this.share = share;
		}
		return share;
	}

	// On the event loop of the connection, after the last part.
	private void give() {
		share().give(this.taken);
		this.taken = 0;
	}

	private byte[] toBytes() {
		return (this.length == this.bytes.length) ? this.bytes : Arrays.copyOf(this.bytes, this.length);
	}

}
