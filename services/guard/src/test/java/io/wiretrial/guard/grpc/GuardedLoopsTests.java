package io.wiretrial.guard.grpc;

import io.netty.channel.ChannelHandlerAdapter;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;
import io.wiretrial.guard.turn.FairReads;

import static org.assertj.core.api.Assertions.assertThat;

class GuardedLoopsTests {

	private final EmbeddedChannel server = new EmbeddedChannel(new GuardedLoops.Acceptor(
			new ConnectionLimit(1, new MemoryPool("connections", 100_000), new RefusalCounts()), Guest::new));

	private final EmbeddedChannel first = new EmbeddedChannel();

	private final EmbeddedChannel second = new EmbeddedChannel();

	@AfterEach
	void end() {
		this.server.finish();
		this.first.finish();
		this.second.finish();
	}

	@Test
	void readsAcceptedConnectionInPartsThatAreFair() {
		this.server.writeInbound(this.first);
		assertThat(this.server.<Object>readInbound()).isSameAs(this.first);
		assertThat(this.first.config().<RecvByteBufAllocator>getRecvByteBufAllocator()).isInstanceOf(FairReads.class);
	}

	@Test
	void acceptedConnectionHasWhatSeesToItBeforeItIsHandedOn() {
		this.server.writeInbound(this.first);
		assertThat(this.first.pipeline().get(Guest.class)).isNotNull();
	}

	@Test
	void closesConnectionBeyondTheNumberAndHandsItToNobody() {
		this.server.writeInbound(this.first, this.second);
		assertThat(this.server.inboundMessages()).hasSize(1);
		assertThat(this.first.isOpen()).isTrue();
		assertThat(this.second.isOpen()).isFalse();
	}

	/** Does nothing. */
	private static final class Guest extends ChannelHandlerAdapter {

	}

}
