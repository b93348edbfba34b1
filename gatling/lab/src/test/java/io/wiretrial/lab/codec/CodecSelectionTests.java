package io.wiretrial.lab.codec;

import java.util.List;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CodecSelectionTests {

	@Test
	void everyRoundHasEachCellOnceAndEachBaselineTwice() {
		CodecSelection selection = CodecSelection.of(CodecPreset.QUICK, List.of("fields-5", "image"), List.of(), 3, 1);
		assertThat(selection.cells()).hasSize(12);
		assertThat(selection.rounds()).hasSize(3).allSatisfy((round) -> {
			assertThat(round).hasSize(16).doesNotHaveDuplicates();
			assertThat(round.stream().map(Turn::cell)).containsAll(selection.cells());
			assertThat(round.stream().filter(Turn::again).map(Turn::cell)).hasSize(4).allMatch(CodecCell::isBaseline);
		});
	}

	@Test
	void forksOfOnePayloadAndDirectionFollowEachOtherInOrdersOfTheSeed() {
		CodecSelection selection = CodecSelection.of(CodecPreset.QUICK, List.of("fields-5", "list-10"), List.of(), 6,
				1);
		assertThat(selection.rounds()).allSatisfy((round) -> {
			for (int group = 0; group < 4; group++) {
				assertThat(round.subList(5 * group, 5 * group + 5).stream().map((turn) -> turn.cell().baseline()))
					.containsOnly(round.get(5 * group).cell().baseline());
			}
		});
		assertThat(selection.rounds()).isEqualTo(selection.rounds());
		assertThat(selection.rounds().stream().map((round) -> round.get(0).cell().codec()).distinct())
			.hasSizeGreaterThan(1);
	}

	@Test
	void baselinesArePlayedWhetherNamedOrNot() {
		CodecSelection selection = CodecSelection.of(CodecPreset.SMOKE, List.of("list-10"), List.of("struct"), null, 1);
		assertThat(selection.cells().stream().map(CodecCell::codec).distinct()).containsExactly(Codec.JACKSON,
				Codec.STRUCT);
		assertThat(selection.forks()).isEqualTo(1);
	}

	@Test
	void presetsThatJudgeHaveAsManyForksAsTheJudgeAsksFor() {
		assertThat(CodecPreset.QUICK.forks()).isEqualTo(6);
		assertThat(CodecPreset.STANDARD.forks()).isEqualTo(8);
		assertThat(CodecPreset.STANDARD.payloads()).containsAll(CodecPreset.QUICK.payloads())
			.containsAll(CodecPreset.SMOKE.payloads());
		assertThat(CodecSelection.of(CodecPreset.QUICK, List.of(), List.of(), null, 1).estimate()).hasMinutes(24);
	}

	@Test
	void namesWhatIsWrongAndWhatToDo() {
		assertRefused(() -> CodecPreset.named("full"),
				"Preset 'full' of --preset is not known to codec: use smoke, quick, standard.");
		assertRefused(() -> select(List.of("fields-7"), List.of(), 1),
				"Payload 'fields-7' is not in the corpus: use fields-1, fields-5 or fields-100.");
		assertRefused(() -> select(List.of("image"), List.of("struct"), 1),
				"Payload 'image' has nothing to compare among --codecs struct: use octets, protobuf, or other payloads.");
		assertRefused(() -> select(List.of("image"), List.of(), 0),
				"0 forks of --forks are out of range: use 1 to 100.");
		assertThat(select(List.of("image"), List.of(), 1).payloads()).containsExactly(Payload.Media.IMAGE);
	}

	private static CodecSelection select(List<String> payloads, List<String> codecs, int forks) {
		return CodecSelection.of(CodecPreset.SMOKE, payloads, codecs, forks, 1);
	}

	private static void assertRefused(ThrowingCallable call, String message) {
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(call).withMessage(message);
	}

}
