package io.wiretrial.guard.http;

import java.util.List;
import java.util.stream.Stream;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class UntakenAnswersTests {

	private final MemoryPool memory = new MemoryPool("direct", 200_000);

	private final RefusalCounts counts = new RefusalCounts();

	private final EmbeddedChannel channel = new EmbeddedChannel();

	@BeforeEach
	void begin() {
		this.channel.pipeline().addLast(UntakenAnswers.ofConnection(this.channel, this.memory, this.counts));
	}

	@AfterEach
	void end() {
		this.channel.finishAndReleaseAll();
	}

	@Test
	void answersThatTheirReaderLeavesStayWithinTheBudget() {
		this.channel.write(answer("application/json"));
		ChannelFuture first = this.channel.write(part(70_000));
		assertThat(this.memory.usedBytes()).isEqualTo(70_256);
		ChannelFuture second = this.channel.write(part(60_000));
		assertThat(second.cause()).hasMessageStartingWith("All memory for answers that wait");
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
		assertThat(this.channel.isOpen()).isFalse();
		assertThat(first.isDone()).isTrue();
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void answersOfThoseWhoReadAreWrittenWhileOthersHaveUsedUpTheBudget() {
		this.memory.tryTake(200_000);
		this.channel.write(answer("application/json"));
		for (int answer = 0; answer < 10; answer++) {
			assertThat(this.channel.writeAndFlush(part(60_000)).isSuccess()).isTrue();
		}
		assertThat(this.memory.usedBytes()).isEqualTo(200_000);
	}

	// Each takes milliseconds to make, and a connection may ask for hundreds at once.
	@Test
	void connectionThatLeavesManyAnswersGetsNoMoreMade() {
		EmbeddedChannel large = new EmbeddedChannel();
		large.pipeline().addLast(UntakenAnswers.ofConnection(large, new MemoryPool("direct", 10_000_000), this.counts));
		large.write(answer("application/json"));
		large.write(part(1_800_000));
		assertThat(UntakenAnswers.areTooMany(large)).isFalse();
		large.write(part(100_000));
		assertThat(UntakenAnswers.areTooMany(large)).isTrue();
		large.flush();
		assertThat(UntakenAnswers.areTooMany(large)).isFalse();
		large.finishAndReleaseAll();
	}

	@Test
	void answerThatWasTakenGivesItsShareBack() {
		this.channel.write(answer("application/json"));
		this.channel.writeAndFlush(part(70_000));
		this.channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[70_000]));
		assertThat(this.memory.usedBytes()).isZero();
		assertThat(this.counts.of(Refusal.MEMORY)).isZero();
	}

	@Test
	void eventsAndSmallAnswersTakeNothing() {
		this.channel.write(answer("text/event-stream"));
		this.channel.write(part(70_000));
		this.channel.write(answer("application/json"));
		this.channel.write(part(1_000));
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void smallPartsThatTheirReaderLeavesCountAsLargeOnesDo() {
		this.channel.write(answer("application/x-ndjson"));
		for (int part = 0; part < 62; part++) {
			this.channel.write(part(900));
		}
		assertThat(this.memory.usedBytes()).isGreaterThan(64 * 1024);
		this.channel.flush();
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void dataOfStreamsWhoseWindowsAreShutCounts() {
		this.channel.write(answer("application/octet-stream"));
		this.channel.write(new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(new byte[70_000])));
		assertThat(this.memory.usedBytes()).isEqualTo(70_256);
	}

	@Test
	void readersThatTakeNothingLeaveRoomForOneWhoAsksForLittle() {
		MemoryPool shared = new MemoryPool("direct", 4_000_000);
		List<EmbeddedChannel> readers = Stream.generate(() -> reader(shared)).limit(4).toList();
		for (EmbeddedChannel greedy : readers.subList(0, 3)) {
			greedy.write(part(990_000));
		}
		assertThat(readers.get(3).writeAndFlush(part(100_000)).isSuccess()).isTrue();
		readers.forEach(EmbeddedChannel::finishAndReleaseAll);
	}

	private EmbeddedChannel reader(MemoryPool shared) {
		EmbeddedChannel reader = new EmbeddedChannel();
		reader.pipeline().addLast(UntakenAnswers.ofConnection(reader, shared, this.counts));
		return reader;
	}

	private static HttpResponse answer(String type) {
		HttpResponse answer = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
		answer.headers().set(HttpHeaderNames.CONTENT_TYPE, type);
		return answer;
	}

	private static DefaultHttpContent part(int bytes) {
		return new DefaultHttpContent(Unpooled.wrappedBuffer(new byte[bytes]));
	}

}
