package io.wiretrial.generator.parity;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.protobuf.UInt64Value;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.PriceRecord;
import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.model.plan.Parity;
import io.wiretrial.model.plan.ReplyRule;
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

	@Test
	void jsonAndProtobufOfThePlansOwnAreComparedByTheirValues() {
		reply("a", json("{\"name\": \"Ada\", \"id\": 5, \"sum\": 1.0}"));
		reply("b", json("{\"id\": \"5\", \"sum\": 1, \"name\": \"Ada\"}"));
		assertThat(compare(Parity.EQUAL).difference()).isNull();
		this.replies.clear();
		reply("a", json("7"));
		reply("b", UInt64Value.of(7));
		assertThat(compare(Parity.EQUAL).difference()).isNull();
		reply("b", UInt64Value.of(5));
		assertThat(compare(Parity.EQUAL).difference()).isEqualTo("Field (all): 7 in a, 5 in b.");
		assertThat(compare(Parity.OFF).equal()).isTrue();
	}

	@Test
	void ignoredFieldsCountAtNoDepth() {
		reply("a", json("{\"id\": 1, \"lines\": [{\"id\": 2, \"price\": 3}]}"));
		reply("b", json("{\"id\": 4, \"lines\": [{\"id\": 5, \"price\": 3}]}"));
		assertThat(compare(Parity.EQUAL).difference()).isEqualTo("Field id: 1 in a, 4 in b.");
		assertThat(compare(Parity.EQUAL, "id").equal()).isTrue();
	}

	@Test
	void shapeIsNamesAndTypes() {
		reply("a", json("{\"id\": 1, \"lines\": [{\"price\": 3}, {\"price\": 4}]}"));
		reply("b", json("{\"id\": 2, \"lines\": [{\"price\": 5}]}"));
		assertThat(compare(Parity.SHAPE).equal()).isTrue();
		reply("b", json("{\"id\": 2, \"lines\": [{\"price\": null}]}"));
		assertThat(compare(Parity.SHAPE).difference())
			.isEqualTo("Field lines[0].price: \"number\" in a, \"null\" in b.");
	}

	@Test
	void whatIsNoJsonIsComparedByItsOctets() {
		reply("a", json("<a/>"));
		reply("b", json("<b/>"));
		assertThat(compare(Parity.EQUAL).difference()).startsWith("Field sha256: ");
	}

	private static byte[] json(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private ParityResult compare(Parity parity, String... ignored) {
		return ParityCheck.compare("p", "c", this.replies, new ReplyRule(parity, List.of(ignored)));
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
