package io.wiretrial.guard.turn;

import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two peers of one event loop; each octet is a call, and one of "a" takes a while.
 */
@Timeout(180)
class FairReadsIntegrationTests {

	private static final int CALLS = 60_000;

	private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());

	private final AtomicInteger longCalls = new AtomicInteger();

	private final AtomicInteger longBeforeShort = new AtomicInteger(-1);

	private final CountDownLatch begun = new CountDownLatch(1);

	private final CountDownLatch shortSent = new CountDownLatch(1);

	private final CountDownLatch shortHandled = new CountDownLatch(1);

	@AfterEach
	void end() {
		this.loop.shutdownGracefully(0, 10, TimeUnit.SECONDS).syncUninterruptibly();
	}

	@Test
	void callOfOnePeerDoesNotWaitForThousandsOfAnother() throws Exception {
		int port = serve();
		try (RawConnection first = new RawConnection(port); RawConnection second = new RawConnection(port)) {
			first.send("a".repeat(CALLS));
			assertThat(this.begun.await(30, TimeUnit.SECONDS)).isTrue();
			second.send("b");
			this.shortSent.countDown();
			assertThat(this.shortHandled.await(30, TimeUnit.SECONDS)).isTrue();
			assertThat(this.longBeforeShort).hasValueLessThan(CALLS / 10);
		}
	}

	private int serve() {
		Channel server = new ServerBootstrap().group(this.loop)
			.channel(NioServerSocketChannel.class)
			.childHandler(new ChannelInitializer<>() {
				@Override
				protected void initChannel(Channel connection) {
					FairReads.install(connection);
					connection.pipeline().addLast(new Calls());
				}
			})
			.bind("127.0.0.1", 0)
			.syncUninterruptibly()
			.channel();
		return ((InetSocketAddress) server.localAddress()).getPort();
	}

	private final class Calls extends SimpleChannelInboundHandler<ByteBuf> {

		@Override
		protected void channelRead0(ChannelHandlerContext context, ByteBuf octets) throws InterruptedException {
			while (octets.isReadable()) {
				if (octets.readByte() == 'b') {
					FairReadsIntegrationTests.this.longBeforeShort.set(FairReadsIntegrationTests.this.longCalls.get());
					FairReadsIntegrationTests.this.shortHandled.countDown();
				}
				else {
					work();
				}
			}
		}

		// The first one lasts until the other peer has sent its call.
		private void work() throws InterruptedException {
			FairReadsIntegrationTests.this.begun.countDown();
			FairReadsIntegrationTests.this.shortSent.await();
			long end = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(20);
			while (System.nanoTime() < end) {
				Thread.onSpinWait();
			}
			FairReadsIntegrationTests.this.longCalls.incrementAndGet();
		}

	}

}
