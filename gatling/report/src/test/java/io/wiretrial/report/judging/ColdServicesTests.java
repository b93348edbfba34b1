package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.link.network.Network;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.WarmUpResult;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ColdServicesTests {

	private static final String SENTENCE = "echo-rest had answered 4,999 requests in the warm-up, and below 5,000 most of its code is not compiled for good: run fewer plans at once, or with --warm-up 480";

	private static final List<Plan> PLANS = List.of(Plans.of(List.of(), "grpc"));

	@TempDir
	private Path directory;

	@Test
	void aProcessIsWarmOnceItHasAnsweredFiveThousandRequests() {
		ColdServices services = ColdServices.of(
				List.of(warmUp(turn("echo-rest", 4_000), turn("echo-rest", 999), turn("echo-grpc", 5_000))), PLANS,
				Optional.empty());
		assertThat(services.moves(List.of("echo-grpc"))).isZero();
		assertThat(services.sentence(List.of("echo-grpc"))).isEmpty();
		assertThat(services.moves(List.of("echo-grpc", "echo-rest"))).isCloseTo(Math.log(10), within(1e-12));
		assertThat(services.sentence(List.of("echo-grpc", "echo-rest"))).isEqualTo(SENTENCE);
	}

	@Test
	void ofSeveralStartsTheOneWithFewestRequestsCounts() {
		ColdServices services = ColdServices
			.of(List.of(warmUp(turn("echo-rest", 9_000)), warmUp(turn("echo-rest", 4_999))), PLANS, Optional.empty());
		assertThat(services.sentence(List.of("echo-rest"))).isEqualTo(SENTENCE);
	}

	@Test
	void whatWasNotWarmedUpIsNotKnownToBeCold() {
		assertThat(ColdServices.of(List.of(), PLANS, Optional.empty()).moves(List.of("echo-rest"))).isZero();
	}

	@Test
	void serviceThatRanBeforeTheRunIsNotKnownToBeCold() {
		Environment.Machine machine = new Environment.Machine("cpu", 2, 1, "kernel", "tsc", "none", Map.of());
		Environment given = new Environment(Instant.EPOCH, "1", "abc", machine, Map.of(),
				List.of(new Environment.ProcessInfo("echo-rest", "java", List.of(), List.of(), 1),
						new Environment.ProcessInfo("echo-grpc", "java", List.of("-Xmx512m"), List.of(), 1)),
				List.of());
		ColdServices services = ColdServices.of(List.of(warmUp(turn("echo-rest", 10), turn("echo-grpc", 10))), PLANS,
				Optional.of(given));
		assertThat(services.moves(List.of("echo-rest"))).isZero();
		assertThat(services.moves(List.of("echo-grpc"))).isPositive();
	}

	@Test
	void messagesThatArePushedWarmNoRequests() {
		WarmUpResult.Turn feed = new WarmUpResult.Turn("feed", "batch-1", "sse", "echo-rest", 90_000, 1_000, 10, 1.0,
				0);
		ColdServices services = ColdServices.of(List.of(warmUp(turn("echo-rest", 4_999), feed)), PLANS,
				Optional.empty());
		assertThat(services.sentence(List.of("echo-rest"))).isEqualTo(SENTENCE);
	}

	@Test
	void refusesVerdictsThatCodeBeingCompiledWouldHaveGiven() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan());
		assertThat(verdict(files, 0).kind()).isEqualTo(Kind.LOWER);
		giveOperations(files, 10);
		assertThat(verdict(files, 0).kind()).isEqualTo(Kind.REFUSED);
		assertThat(verdict(files, 0).sentence().toString())
			.startsWith("grpc against rest: refused, still cold: service");
		assertThat(cpu(files, 0).kind()).isEqualTo(Kind.REFUSED);
	}

	@Test
	void saysBesideTheAnswersWhichProcessWasTooCold() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan());
		assertThat(caveats(files)).isEmpty();
		giveOperations(files, 10);
		assertThat(caveats(files)).singleElement()
			.asString()
			.startsWith("Plan sizes: service had answered ")
			.endsWith("run fewer plans at once, or with --warm-up 480.");
	}

	@Test
	void differenceThatWarmingCannotUndoIsSaid() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan().ratio("size-1", "grpc", 0.05));
		giveOperations(files, 10);
		assertThat(verdict(files, 0).kind()).isEqualTo(Kind.LOWER);
	}

	@Test
	void timesOverANetworkAreMostlyTheNetworksAndAreJudged() {
		SyntheticPlan far = new SyntheticPlan(Plans.over(Network.of("region"), "grpc")).noise(0.01);
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, far.ratio("size-10", "grpc", 0.5));
		giveOperations(files, 10);
		assertThat(verdict(files, 1).kind()).isEqualTo(Kind.LOWER);
		assertThat(cpu(files, 1).kind()).isEqualTo(Kind.REFUSED);
	}

	// Images up took 1.68 times as long over h2c in a cold start, 1.16 to 1.24 in warm
	// ones.
	@Test
	void mediaAreAsColdAsRecordsAndStreamsAreNot() {
		assertThat(concerns(Operation.DIGEST, "image")).isTrue();
		assertThat(concerns(Operation.ECHO, "audio")).isTrue();
		assertThat(concerns(Operation.STREAM_DOWN, "text")).isFalse();
		assertThat(concerns(Operation.VOICE, "voice-3200")).isFalse();
	}

	private static boolean concerns(Operation operation, String payload) {
		Plan plan = Plans.of(List.of());
		return ColdServices.concerns(
				new Condition("c", "c", operation, Payload.of(payload), Map.of(), "rest", List.of(), null), plan.load(),
				Plans.MEDIAN_TOTAL);
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).ratio("size-1", "grpc", 0.7);
	}

	private static void giveOperations(TrialFiles files, long operations) {
		WarmUpResult warmUp = TrialJson.read(files.warmUp(1), WarmUpResult.class);
		TrialJson.write(files.warmUp(1),
				warmUp(warmUp.rounds()
					.get(0)
					.turns()
					.stream()
					.map((turn) -> turn(turn.target(), operations))
					.toArray(WarmUpResult.Turn[]::new)));
	}

	private static VerdictResult verdict(TrialFiles files, int condition) {
		return condition(files, condition).arms().get(1).verdicts().latency();
	}

	private static VerdictResult cpu(TrialFiles files, int condition) {
		return condition(files, condition).arms().get(1).verdicts().cpu();
	}

	private static List<String> caveats(TrialFiles files) {
		return new RunJudge(JudgeSettings.defaults()).judge(files)
			.caveats()
			.stream()
			.filter((caveat) -> caveat.title().equals("Still cold"))
			.map(Caveat::text)
			.toList();
	}

	private static ConditionResults condition(TrialFiles files, int condition) {
		return new RunJudge(JudgeSettings.defaults()).judge(files).plans().get(0).conditions().get(condition);
	}

	private static WarmUpResult warmUp(WarmUpResult.Turn... turns) {
		return new WarmUpResult(1, List.of(new WarmUpResult.Round(1, 1_000, Map.of(), List.of(turns))), false, "why", 1,
				List.of());
	}

	private static WarmUpResult.Turn turn(String target, long operations) {
		return new WarmUpResult.Turn("sizes", "size-1", "rest", target, operations, 1_000, 10, 100.0, 0);
	}

}
