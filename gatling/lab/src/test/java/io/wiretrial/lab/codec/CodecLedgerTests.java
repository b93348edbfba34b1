package io.wiretrial.lab.codec;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.lab.codec.CodecVerdict.Word;
import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.statistics.JudgedClaim.Outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Timeout(180)
class CodecLedgerTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	private static final Environment NOWHERE = new Environment(Instant.EPOCH, "test", "unknown",
			new Environment.Machine("none", 1, 0, "none", "none", "none", Map.of()), Map.of(), List.of(), List.of(),
			List.of());

	// Jackson takes 1000 ns; what others take of it
	private static final Map<Codec, Double> SHARES = Map.of(Codec.JACKSON, 1.0, Codec.PROTOBUF, 0.5, Codec.STRUCT, 3.0,
			Codec.JSON_IN_PROTOBUF, 1.0);

	private static final List<ClaimedDecoding> CLAIMED = List.of(new ClaimedDecoding(
			new Claim("U3", "Protobuf decodes slower than JSON.", "test", Claim.Form.GREATER,
					new Metric(Measure.DECODE, Statistic.MEAN), "grpc-proto", List.of("rest-json-h1"),
					List.of("list-10"), null, null, null, null, List.of(), new Claim.Published(1, 2, "4 : 4 ms")),
			new CodecCell(Payload.of("list-10"), Codec.PROTOBUF, CodingDirection.DECODE)));

	private final Random noise = new Random(5);

	@Test
	void wordsTellWhatIsFasterSlowerAndTheSame() {
		CodecResults results = played(8, 0.005);
		assertThat(words(results, CodingDirection.DECODE)).isEqualTo(
				Map.of(Codec.PROTOBUF, Word.FASTER, Codec.STRUCT, Word.SLOWER, Codec.JSON_IN_PROTOBUF, Word.SAME));
		CodecVerdict struct = verdict(results, Codec.STRUCT);
		assertThat(struct.rounds()).isEqualTo(8);
		assertThat(struct.ratio()).isNotNull();
		assertThat(struct.ratio().value()).isCloseTo(3, within(0.1));
		assertThat(struct.ratio().low()).isLessThan(3);
		assertThat(struct.ratio().confidence()).isCloseTo(1 - 0.05 / 6, within(1e-12));
	}

	@Test
	void oneForkHasTimesAndNoRatio() {
		CodecResults results = played(1, 0.01);
		assertThat(results.cells()).hasSize(8).allSatisfy((cell) -> assertThat(cell.nanos()).isPositive());
		assertThat(results.verdicts()).allSatisfy((verdict) -> assertThat(verdict.ratio()).isNull());
		assertThat(new CodecTable(results).lines()).last().isEqualTo("0 of 6 words decided; forks of each codec: 1.");
	}

	@Test
	void forksThatScatterDecideNothing() {
		CodecVerdict verdict = verdict(played(6, 0.5), Codec.JSON_IN_PROTOBUF);
		assertThat(verdict.word()).isEqualTo(Word.TOO_CLOSE_TO_CALL);
		assertThat(verdict.control()).isNotNull();
	}

	@Test
	void forksThatAreTooFewAreSaidToBeSo() {
		CodecVerdict verdict = verdict(played(3, 0.05), Codec.JSON_IN_PROTOBUF);
		assertThat(verdict.word()).isEqualTo(Word.TOO_CLOSE_TO_CALL);
		assertThat(verdict.roundsNeeded()).isGreaterThan(3);
	}

	@Test
	void claimAboutDecodingIsJudgedByTheCodecAlone() {
		CodecClaim claim = played(8, 0.01).claims().get(0);
		assertThat(claim.id()).isEqualTo("U3");
		assertThat(claim.outcome()).isEqualTo(Outcome.REFUTED);
		assertThat(claim.parts()).singleElement().satisfies((part) -> {
			assertThat(part.cell())
				.isEqualTo(new CodecCell(Payload.of("list-10"), Codec.PROTOBUF, CodingDirection.DECODE));
			assertThat(part.ratio()).isNotNull();
			assertThat(part.ratio().value()).isCloseTo(0.5, within(0.02));
		});
	}

	@Test
	void roundTripAddsBothDirections() {
		List<RoundTrip> trips = played(8, 0.001).roundTrips();
		assertThat(trips).hasSize(4);
		assertThat(trips.get(0).nanos()).isNotNull();
		assertThat(trips.get(0).nanos().value()).isCloseTo(2000, within(10.0));
		assertThat(trips.get(0).addedNanos()).isZero();
		assertThat(trips).filteredOn((trip) -> trip.codec() == Codec.PROTOBUF)
			.allSatisfy((trip) -> assertThat(trip.addedNanos()).isCloseTo(-1000, within(10.0)));
	}

	@Test
	void forkThatGotFasterIsNamed() {
		CodecLedger ledger = ledger(1);
		ledger.add(new Turn(1, new CodecCell(Payload.of("list-10"), Codec.JACKSON, CodingDirection.ENCODE), false),
				new Fork(1, false, 1100, 10, List.of(1200.0, 1100.0, 1000.0)));
		assertThat(ledger.results().cells()).singleElement().matches(CellResult::gotFaster);
		assertThat(new CodecTable(ledger.results()).lines())
			.anyMatch((line) -> line.endsWith("[first iteration 20 % slower]"));
	}

	@Test
	void smokeJudgesNothingWithHoweverManyForks() {
		CodecSelection smoke = CodecSelection.of(CodecPreset.SMOKE, List.of("list-10"), List.of(), 8, 1);
		CodecLedger ledger = new CodecLedger(smoke, NOWHERE, CLAIMED, CORPUS);
		smoke.rounds().forEach((round) -> round.forEach((turn) -> ledger.add(turn, fork(turn, 0.01))));
		assertThat(ledger.results().verdicts()).allMatch((verdict) -> verdict.word() == Word.NOT_JUDGED);
		assertThat(ledger.results().claims().get(0).outcome()).isEqualTo(Outcome.NOT_TRIED);
	}

	@Test
	void filesHaveEveryCellAndEveryFork() {
		CodecResults results = played(6, 0.01);
		assertThat(CodecCsv.text(results).lines()).hasSize(9)
			.anyMatch(
					(line) -> line.startsWith("list-10,protobuf,decode,6,721.000,721,721,") && line.endsWith(",faster"))
			.anyMatch((line) -> line.startsWith("list-10,jackson,decode,12,1765.00,") && line.endsWith(",,,,,,"));
		assertThat(TrialJson.mapper().writeValueAsString(results)).contains("\"payload\":\"list-10\"",
				"\"codec\":\"json-in-protobuf\"", "\"iterationNanos\":[", "\"word\":\"FASTER\"");
	}

	private static Map<Codec, Word> words(CodecResults results, CodingDirection direction) {
		return results.verdicts()
			.stream()
			.filter((verdict) -> verdict.cell().direction() == direction)
			.collect(Collectors.toMap((verdict) -> verdict.cell().codec(), CodecVerdict::word));
	}

	private static CodecVerdict verdict(CodecResults results, Codec codec) {
		return results.verdicts()
			.stream()
			.filter((verdict) -> verdict.cell().codec() == codec)
			.findFirst()
			.orElseThrow();
	}

	private CodecResults played(int forks, double spread) {
		CodecLedger ledger = ledger(forks);
		for (List<Turn> round : selection(forks).rounds()) {
			round.forEach((turn) -> ledger.add(turn, fork(turn, spread)));
		}
		return ledger.results();
	}

	private Fork fork(Turn turn, double spread) {
		double nanos = 1000 * SHARES.get(turn.cell().codec()) * Math.exp(spread * this.noise.nextGaussian());
		return new Fork(turn.round(), turn.again(), nanos, 100, List.of(nanos, nanos));
	}

	private static CodecLedger ledger(int forks) {
		return new CodecLedger(selection(forks), NOWHERE, CLAIMED, CORPUS);
	}

	private static CodecSelection selection(int forks) {
		return CodecSelection.of(CodecPreset.QUICK, List.of("list-10"), List.of(), forks, 1);
	}

}
