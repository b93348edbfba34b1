package io.wiretrial.echo.grpc.push;

import java.util.Objects;

import io.grpc.Status;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One stream that may leave 3 messages or 100 bytes, on an event loop that runs when it
 * is told to.
 */
class PushCallTests {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final OpenCalls calls = new OpenCalls();

	private final FakeCall call = new FakeCall();

	private final MemoryBudget budget = MemoryBudget.of(20_000, 20_000);

	private final PushCall stream = stream(this.call);

	private int left;

	private int cut;

	@Test
	void tellsTheClientThatItHasJoined() {
		join(this.stream);
		assertThat(this.call.headers()).isOne();
		assertThat(this.calls.open()).isOne();
		assertThat(this.left).isZero();
	}

	@Test
	void keepsWhatTheTransportHasNoRoomForAndItsOrder() {
		join(this.stream);
		send(1);
		this.call.ready(false);
		send(2, 3);
		assertThat(this.call.sizes()).containsExactly(1);
		this.call.ready(true);
		send(4);
		assertThat(this.call.sizes()).containsExactly(1);
		this.stream.ready();
		assertThat(this.call.sizes()).containsExactly(1, 2, 3, 4);
		send(5);
		assertThat(this.call.sizes()).containsExactly(1, 2, 3, 4, 5);
	}

	@Test
	void endsReaderThatLeavesTooManyMessages() {
		join(this.stream);
		this.call.ready(false);
		send(1, 1, 1);
		assertThat(this.call.end()).isNull();
		send(1, 1);
		assertCut();
	}

	@Test
	void endsReaderThatLeavesTooManyOctets() {
		join(this.stream);
		this.call.ready(false);
		send(60, 40);
		assertThat(this.call.end()).isNull();
		send(1, 1);
		assertCut();
	}

	@Test
	void forgetsWhatWasPendingOnceItIsSent() {
		join(this.stream);
		for (int turn = 0; turn < 10; turn++) {
			this.call.ready(false);
			send(50, 50);
			this.call.ready(true);
			this.stream.ready();
		}
		assertThat(this.call.end()).isNull();
		assertThat(this.call.sizes()).hasSize(20);
	}

	@Test
	void leavesOnceHoweverItEnds() {
		join(this.stream);
		this.stream.gone();
		this.stream.end();
		this.stream.gone();
		send(1);
		assertThat(this.left).isOne();
		assertThat(this.calls.open()).isZero();
		assertThat(this.call.end()).isNull();
		assertThat(this.call.sizes()).isEmpty();
	}

	@Test
	void joinsNothingIfTheClientIsGoneBefore() {
		this.stream.gone();
		join(this.stream);
		assertThat(this.call.headers()).isZero();
		assertThat(this.calls.open()).isZero();
	}

	@Test
	void tellsTheClientIfTheFeedEnds() {
		join(this.stream);
		this.stream.end();
		assertThat(this.call.end().getCode()).isEqualTo(Status.Code.INTERNAL);
		assertThat(this.call.end().getDescription()).isEqualTo("The feed has ended: call again.");
		assertThat(this.left).isOne();
	}

	@Test
	void endsWithTheServiceWhichTakesNoMore() {
		join(this.stream);
		this.calls.end();
		this.channel.runPendingTasks();
		assertThat(this.call.end()).isEqualTo(OpenCalls.ENDING);
		assertThat(this.left).isOne();
		FakeCall late = new FakeCall();
		join(stream(late));
		assertThat(late.end().getCode()).isEqualTo(Status.Code.UNAVAILABLE);
		assertThat(this.calls.open()).isZero();
	}

	@AfterEach
	void givesBackAllMemory() {
		this.stream.gone();
		assertThat(this.budget.heap().usedBytes()).isZero();
	}

	@Test
	void countsAMessageThatWaitsUntilItIsSent() {
		join(this.stream);
		this.call.ready(false);
		send(50);
		assertThat(this.budget.heap().usedBytes()).isEqualTo(50 + 256);
		this.call.ready(true);
		this.stream.ready();
		assertThat(this.budget.heap().usedBytes()).isZero();
	}

	@Test
	void isBehindWithMoreThanAQuarterOfWhatMayWait() {
		join(this.stream);
		assertThat(this.stream.isBehind()).isFalse();
		this.call.ready(false);
		send(26);
		assertThat(this.stream.isBehind()).isTrue();
	}

	private PushCall stream(FakeCall call) {
		return new PushCall(call, this.channel.eventLoop(), new PendingLimits(3, 100), this.calls);
	}

	private void join(PushCall stream) {
		stream.join(() -> () -> this.left++, () -> this.cut++);
	}

	private void send(int... sizes) {
		for (int size : sizes) {
			EncodedMessage message = Objects.requireNonNull(EncodedMessage.allocate(this.budget.heap(), size));
			this.stream.send(message);
			this.stream.flush();
			message.release();
		}
	}

	private void assertCut() {
		assertThat(this.call.end().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
		assertThat(this.call.end().getDescription()).isEqualTo("More than 3 messages or 100B wait for this reader: "
				+ "read faster, or raise wiretrial.feed.max-pending-messages or -size.");
		assertThat(this.cut).isOne();
		assertThat(this.left).isOne();
		assertThat(this.calls.open()).isZero();
	}

}
