package io.wiretrial.generator.parity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.PriceRecord;
import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.model.result.ParityResult;

import static org.assertj.core.api.Assertions.assertThat;

class ParityCheckTests {

	private final Map<String, Reply> replies = new LinkedHashMap<>();

	@Test
	void equalRecordsHaveTheSameDigest() {
		reply("a", new Fields1Record("Ada"));
		reply("b", new Fields1Record("Ada"));
		ParityResult result = compare();
		assertThat(result.equal()).isTrue();
		assertThat(result.difference()).isNull();
		assertThat(result.digests()).extracting(ParityResult.ArmDigest::sha256)
			.containsOnly("88bab6d8f6dc68a877064d584cbb5b6c50e74f617ea50d81d3a53c2ee6ffbc4f");
	}

	@Test
	void namesTheFirstDifferingFieldWithBothValues() {
		reply("a", new PriceRecord(12.5));
		reply("b", new PriceRecord(12.75));
		ParityResult result = compare();
		assertThat(result.equal()).isFalse();
		assertThat(result.difference()).isEqualTo("Field amount: 12.5 in a, 12.75 in b.");
	}

	@Test
	void namesAMessageThatIsMissing() {
		reply("a", new TextChunkRecord(0, "x"), new TextChunkRecord(1, "y"));
		reply("b", new TextChunkRecord(0, "x"), new TextChunkRecord(2, "y"));
		assertThat(compare().difference()).isEqualTo("Field [1].index: 1 in a, 2 in b.");
	}

	@Test
	void whereATransportCutsOctetsDoesNotMatter() {
		reply("a", new byte[] { 1, 2, 3 });
		reply("b", new byte[] { 1 }, new byte[] { 2, 3 });
		assertThat(compare().equal()).isTrue();
	}

	@Test
	void integersThatNoDoubleHoldsAreCompared() {
		reply("a", new Own((1L << 53) + 1, null));
		reply("b", new Own((1L << 53) + 1, null));
		assertThat(compare().equal()).isTrue();
		reply("c", new Own(1L << 53, null));
		assertThat(compare().difference()).isEqualTo("Field id: 9007199254740993 in a, 9007199254740992 in c.");
	}

	@Test
	void whatIsAbsentIsNoEmptyText() {
		reply("a", new Own(1, null));
		reply("b", new Own(1, ""));
		assertThat(compare().difference()).isEqualTo("Field note: nothing in a, \"\" in b.");
	}

	@Test
	void aFailureIsADifference() {
		reply("a", new Fields1Record("Ada"));
		this.replies.put("b", new Reply(List.of(), "UNAVAILABLE"));
		ParityResult result = compare();
		assertThat(result.equal()).isFalse();
		assertThat(result.difference()).isEqualTo("Arm b failed: UNAVAILABLE.");
		assertThat(result.digests().get(1)).isEqualTo(new ParityResult.ArmDigest("b", "", "UNAVAILABLE"));
	}

	private void reply(String arm, Object... decoded) {
		this.replies.put(arm, new Reply(List.of(decoded), null));
	}

	private ParityResult compare() {
		return ParityCheck.compare("p", "c", this.replies, null);
	}

	/** As a run makes it. */
	record Own(long id, @Nullable String note) implements OwnRecord {
	}

}
