package io.wiretrial.bare.http;

import java.util.Arrays;

import io.netty.buffer.ByteBuf;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.MessageTooLargeException;

/**
 * Collects a request body within the contract's limit. Hot path.
 */
final class RequestBody {

	private byte[] bytes = new byte[512];

	private int length;

	private RequestBody() {
	}

	static Mono<byte[]> of(HttpServerRequest request) {
		return request.receive().collect(RequestBody::new, RequestBody::add).map(RequestBody::toBytes);
	}

	private void add(ByteBuf part) {
		int partLength = part.readableBytes();
		if (partLength > ContractLimits.MAX_MESSAGE_BYTES - this.length) {
			throw new MessageTooLargeException("body", ContractLimits.MAX_MESSAGE_BYTES);
		}
		if (this.length + partLength > this.bytes.length) {
			this.bytes = Arrays.copyOf(this.bytes, Math.max(2 * this.bytes.length, this.length + partLength));
		}
		part.readBytes(this.bytes, this.length, partLength);
		this.length += partLength;
	}

	private byte[] toBytes() {
		return (this.length == this.bytes.length) ? this.bytes : Arrays.copyOf(this.bytes, this.length);
	}

}
