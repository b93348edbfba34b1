package io.wiretrial.link;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link LinkProgram}: what it prints, and how it ends. */
class LinkProgramTests {

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();

	private final ByteArrayOutputStream err = new ByteArrayOutputStream();

	@Test
	void saysWhatItDoesAndWhereAndEndsWithItsInput() {
		assertThat(run("", "loopback", "127.0.0.1:9")).isZero();

		assertThat(this.out.toString().lines()).hasSize(2)
			.first()
			.isEqualTo("loopback: 0us there and back; up 0us, no limit of bandwidth; down 0us, no limit of bandwidth. "
					+ "No congestion window: nothing is delayed; "
					+ "at most 260640 bytes of each connection and direction are on their way.");
		assertThat(this.out.toString().lines().skip(1)).first().asString().matches("port [0-9]{4,5}");
	}

	@Test
	void printsItsCountsForEachLine() {
		assertThat(run("\n\n", "region", "127.0.0.1:9")).isZero();

		assertThat(this.out.toString().lines().skip(2)).hasSize(2)
			.allSatisfy((line) -> assertThat(line).startsWith("LinkCounts[connections=0, ended=0, reset=0, up="));
	}

	@Test
	void refusesTooFewArguments() {
		assertThat(run("", "region")).isEqualTo(2);

		assertThat(this.err.toString())
			.isEqualToIgnoringNewLines("The link was given 1 arguments: use NETWORK HOST:PORT [HOST:PORT].");
	}

	@Test
	void refusesANetworkThatIsNotKnown() {
		assertThat(run("", "moon", "127.0.0.1:9")).isEqualTo(2);

		assertThat(this.err.toString()).startsWith("Network 'moon' is not known: use loopback, metro, region, mobile");
	}

	@Test
	void refusesWhatIsNoAddress() {
		assertThat(run("", "region", "127.0.0.1")).isEqualTo(2);

		assertThat(this.err.toString()).isEqualToIgnoringNewLines(
				"Address '127.0.0.1' of the link is not one: use HOST:PORT such as 127.0.0.1:8080.");
	}

	@Test
	void refusesAnAddressThatIsNotItsOwn() {
		assertThat(run("", "region", "127.0.0.1:9", "192.0.2.1:0")).isEqualTo(2);

		assertThat(this.err.toString()).isEqualToIgnoringNewLines(
				"The link cannot listen at /192.0.2.1:0: choose another address or port, 0 for a free one.");
	}

	private int run(String in, String... args) {
		return LinkProgram.run(args, new BufferedReader(new StringReader(in)), new PrintStream(this.out, true),
				new PrintStream(this.err, true));
	}

}
