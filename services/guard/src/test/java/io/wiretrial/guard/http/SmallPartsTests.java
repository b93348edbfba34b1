package io.wiretrial.guard.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class SmallPartsTests {

	private static final String HEAD = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

	private final RefusalCounts counts = new RefusalCounts();

	private final ConnectionWatch connection = new ConnectionWatch(GuardLimits.DEFAULT, this.counts,
			new MemoryPool("direct", 1_000_000));

	private final EmbeddedChannel channel = new EmbeddedChannel(this.connection, new HttpRequestDecoder(),
			new SmallParts(this.connection));

	private final List<ByteBuf> read = new ArrayList<>();

	@AfterEach
	void everyReadIsReleased() {
		this.channel.finishAndReleaseAll();
		assertThat(this.read).allSatisfy((octets) -> assertThat(octets.refCnt()).isZero());
	}

	// Each would be kept as an object of its own, with the handlers' work for it.
	@Test
	void bodyInChunksOfOneOctetIsNotThousandsOfParts() {
		receive(HEAD + "1\r\nx\r\n".repeat(1_000));
		assertThat(this.channel.<Object>readInbound()).isInstanceOf(HttpRequest.class);
		List<String> parts = parts();
		assertThat(parts).hasSizeLessThan(5);
		assertThat(String.join("", parts)).isEqualTo("x".repeat(1_000));
	}

	@Test
	void endsPeerWhoseBodyHasThousandsOfChunksOfOneOctet() {
		receive(HEAD + "1\r\nx\r\n".repeat(SmallParts.FREE_PARTS));
		assertThat(this.channel.isOpen()).isTrue();
		receive("1\r\nx\r\n".repeat(300));
		assertThat(this.channel.isOpen()).isFalse();
		assertThat(this.counts.of(Refusal.TINY_PARTS)).isOne();
	}

	@Test
	void takesAnyNumberOfChunksOfALine() {
		receive(HEAD + ("10\r\n" + "x".repeat(16) + "\r\n").repeat(20_000));
		assertThat(this.channel.isOpen()).isTrue();
	}

	@Test
	void takesBodiesOfFewChunksOneAfterAnother() {
		for (int request = 0; request < 100; request++) {
			receive(HEAD + "1\r\nx\r\n".repeat(100) + "0\r\n\r\n");
			this.connection.delivered();
		}
		assertThat(this.channel.isOpen()).isTrue();
	}

	@Test
	void partThatComesAlonePassesAsItIs() {
		receive(HEAD + "1\r\nx\r\n");
		assertThat(this.channel.<Object>readInbound()).isInstanceOf(HttpRequest.class);
		HttpContent part = this.channel.readInbound();
		assertThat(part.content().unwrap()).isNotNull();
		assertThat(part.content().toString(StandardCharsets.US_ASCII)).isEqualTo("x");
		part.release();
	}

	@Test
	void keepsOrderOfSmallAndLargePartsAndTheEnd() {
		String large = "y".repeat(600);
		receive(HEAD + "1\r\na\r\n1\r\nb\r\n258\r\n" + large + "\r\n1\r\nc\r\n0\r\n\r\n" + HEAD + "1\r\nd\r\n");
		assertThat(this.channel.<Object>readInbound()).isInstanceOf(HttpRequest.class);
		assertThat(next()).isEqualTo("ab");
		assertThat(next()).isEqualTo(large);
		assertThat(next()).isEqualTo("c");
		assertThat(this.channel.<Object>readInbound()).isInstanceOf(LastHttpContent.class);
		assertThat(this.channel.<Object>readInbound()).isInstanceOf(HttpRequest.class);
		assertThat(next()).isEqualTo("d");
	}

	@Test
	void handsOnWhatItHasWhenTheNextProtocolComes() {
		this.channel.pipeline().fireChannelRead(octets(HEAD + "1\r\na\r\n1\r\nb\r\n"));
		assertThat(this.channel.inboundMessages()).hasSize(1);
		this.channel.pipeline().remove(SmallParts.class);
		assertThat(this.channel.<Object>readInbound()).isInstanceOf(HttpRequest.class);
		assertThat(next()).isEqualTo("ab");
	}

	private void receive(String text) {
		this.channel.writeInbound(octets(text));
	}

	private ByteBuf octets(String text) {
		ByteBuf octets = Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
		this.read.add(octets);
		return octets;
	}

	private List<String> parts() {
		List<String> parts = new ArrayList<>();
		while (!this.channel.inboundMessages().isEmpty()) {
			parts.add(next());
		}
		return parts;
	}

	private String next() {
		HttpContent part = this.channel.readInbound();
		try {
			return part.content().toString(StandardCharsets.US_ASCII);
		}
		finally {
			part.release();
		}
	}

}
