package io.wiretrial.runner.drive;

import java.util.List;
import java.util.OptionalDouble;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.runner.drive.Evidence.Chunks;
import io.wiretrial.runner.drive.Evidence.Course;
import io.wiretrial.runner.drive.Evidence.Queue;

import static org.assertj.core.api.Assertions.assertThat;

class DiagnosisTests {

	private static final Course FLAT = new Course(1_000_000, 950_000, true);

	private static final Queue NONE = new Queue(1_000_000, 1_900_000, 1.9, 0.1);

	private static final Chunks FLUSHED = new Chunks(9_000_000, 10_000_000);

	private static final FirstReply PLAIN = reply(null, 400);

	@Test
	void saysNothingOfAHealthyService() {
		assertThat(sentences(
				new Evidence(50, 1_000, OptionalDouble.of(0.05), FLAT, NONE, FLUSHED, PLAIN, OptionalDouble.of(0.8))))
			.isEmpty();
	}

	@Test
	void namesConnectionsThatAreClosed() {
		assertThat(sentences(
				new Evidence(410, 1_000, OptionalDouble.empty(), FLAT, NONE, FLUSHED, PLAIN, OptionalDouble.empty())))
			.containsExactly(
					"The server closed the connection before 41 % of the operations (410 of 1000), which had to open another: let it keep connections.");
	}

	@Test
	void namesCompilersOrElseAMedianThatFallsByMoreThanNoise() {
		assertThat(warmth(OptionalDouble.of(0.062), true)).containsExactly(
				"Its compilers ran for 6.2 % of the time: the service is not warm, and will be quicker when it is. Drive it for longer.");
		assertThat(warmth(OptionalDouble.empty(), true)).containsExactly(
				"Its p50 fell by 23 %, from 0.810 ms in the first third to 0.620 ms in the last: the service is not warm, and will be quicker when it is. Drive it for longer.");
		assertThat(warmth(OptionalDouble.empty(), false)).isEmpty();
	}

	@Test
	void aMachineThatBecomesQuickerIsNotAServiceThatIsNotWarm() {
		assertThat(warmth(OptionalDouble.of(0.012), true)).hasSize(1);
		assertThat(warmth(OptionalDouble.of(0.009), true)).isEmpty();
	}

	@Test
	void namesAQueueWhereTheServiceIsNotBusy() {
		assertThat(queue(new Queue(3_900_000, 16_200_000, 3.5, 0.12))).containsExactly(
				"8 users wait 4.2 × as long as one (p50 16.2 ms and 3.90 ms) while it keeps the processors busy for 12 % alone: operations queue for a thread, a lock or a pool.");
		assertThat(queue(new Queue(3_900_000, 16_200_000, 1.9, 0.12))).isEmpty();
		assertThat(queue(new Queue(3_900_000, 16_200_000, 3.5, 0.5))).isEmpty();
		assertThat(queue(new Queue(3_900_000, 16_200_000, 3.5, null))).isEmpty();
	}

	@Test
	void namesAStreamThatIsCollected() {
		assertThat(chunks(new Chunks(9_700_000, 10_000_000))).containsExactly(
				"The first chunk comes after 97 % of the time of the whole reply (p50): somebody collects the reply before it leaves. Let the service flush each chunk, and look for a proxy that buffers.");
		assertThat(chunks(new Chunks(1_990_000, 2_000_000))).isEmpty();
		assertThat(chunks(new Chunks(0, 10_000_000))).isEmpty();
	}

	@Test
	void namesSmallRepliesThatAreCompressed() {
		assertThat(compressed(reply("gzip", 312))).containsExactly(
				"A reply of 312 bytes is compressed (gzip): below 1024 bytes that takes more time than it saves.");
		assertThat(compressed(reply("gzip", 1_024))).isEmpty();
	}

	@Test
	void namesAWindowThatIsFull() {
		assertThat(sentences(
				new Evidence(0, 1_000, OptionalDouble.empty(), FLAT, NONE, FLUSHED, PLAIN, OptionalDouble.of(0.93))))
			.containsExactly(
					"Rate × round trip is 93 % of the HTTP/2 window of 1 MiB of each connection: the window limits the rate, not the service. Use more connections.");
	}

	private static List<String> warmth(OptionalDouble compilers, boolean shown) {
		return sentences(new Evidence(0, 1_000, compilers, new Course(810_000, 620_000, shown), NONE, FLUSHED, PLAIN,
				OptionalDouble.empty()));
	}

	private static List<String> queue(Queue queue) {
		return sentences(
				new Evidence(0, 1_000, OptionalDouble.empty(), FLAT, queue, FLUSHED, PLAIN, OptionalDouble.empty()));
	}

	private static List<String> chunks(Chunks chunks) {
		return sentences(
				new Evidence(0, 1_000, OptionalDouble.empty(), FLAT, NONE, chunks, PLAIN, OptionalDouble.empty()));
	}

	private static List<String> compressed(FirstReply first) {
		return sentences(
				new Evidence(0, 1_000, OptionalDouble.empty(), FLAT, NONE, FLUSHED, first, OptionalDouble.empty()));
	}

	private static FirstReply reply(@Nullable String encoding, long plainBytes) {
		return new FirstReply("200 (HTTP/1.1)", 230, encoding, plainBytes, false, List.of());
	}

	private static List<String> sentences(Evidence evidence) {
		return new Diagnosis(evidence).sentences();
	}

}
