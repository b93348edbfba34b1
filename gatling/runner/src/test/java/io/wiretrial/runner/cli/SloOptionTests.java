package io.wiretrial.runner.cli;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

class SloOptionTests {

	@TempDir
	private Path folder;

	@Test
	void limitsThatCannotHoldEndWithTwoAndNothingStarted() throws Exception {
		Path plan = Files.writeString(this.folder.resolve("mine.yaml"), """
				id: mine
				title: Mine
				question: Which is quicker?
				metric: { measure: total, statistic: median }
				load: { model: open, rate: 20/s, users: 2, network: { roundTrip: 20ms } }
				conditions:
				  - { id: one, label: one, operation: echo, payload: fields-1,
				      baseline: rest-json-h1, arms: [grpc-proto] }
				""");
		String out = "--out=" + this.folder.resolve("bench");
		assertThat(inside("run", plan.toString(), out, "--slo=p99<20ms")).isEqualTo(new Ended(2, "",
				"Option --slo, plan 'mine': Limit p99 < 20ms cannot hold over a round trip of 20ms in condition 'one': write p99 < 25ms or more, or a nearer network.\n"));
		assertThat(inside("run", plan.toString(), out, "--slo=p99<25ms")).isEqualTo(new Ended(2, "",
				"Plan 'mine', condition 'one': p99 of 120 operations cannot be shown to hold: 437 are needed, none of them late. Use --blocks 44, or p95 < 25ms, or a higher rate.\n"));
		assertThat(inside("run", plan.toString(), out, "--slo=p99<25").err()).startsWith(
				"Invalid value for option '--slo': Limit 'p99<25' needs a unit, us, ms or s, at character 7: write it as p99 < 25ms.\n");
		assertThat(inside("run", plan.toString(), "--dry-run", "--slo=p95<25ms").code()).isZero();
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

}
