package io.wiretrial.lab.codec.coding;

import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.plan.Payload;

/**
 * The benchmarks that JMH forks: one codec on one payload, whose values take turns so
 * that no branch predictor learns one of them. Public, because JMH's generated code calls
 * it. Hot path.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodecBenchmark {

	@Param("fields-5")
	private String payload = "";

	@Param("jackson")
	private String codec = "";

	private Coding<?> coding = Coding.NONE;

	private byte[][] encoded = {};

	private int next;

	/** Draws the values and encodes each once. */
	@Setup
	public void prepare() {
		this.coding = Coding.of(Payload.of(this.payload), Codec.named(this.codec), new Corpus(Corpus.DEFAULT_SEED));
		this.encoded = IntStream.range(0, this.coding.values().size())
			.mapToObj(this.coding::encode)
			.toArray(byte[][]::new);
	}

	/**
	 * Encodes the next value.
	 * @return its octets, returned so that JMH consumes them
	 */
	@Benchmark
	public byte[] encode() {
		return this.coding.encode(turn());
	}

	/**
	 * Decodes the next value.
	 * @return the decoded value, returned so that JMH consumes it
	 */
	@Benchmark
	public Object decode() {
		return this.coding.decode(this.encoded[turn()]);
	}

	private int turn() {
		int turn = this.next;
		this.next = (turn + 1 < this.encoded.length) ? turn + 1 : 0;
		return turn;
	}

}
