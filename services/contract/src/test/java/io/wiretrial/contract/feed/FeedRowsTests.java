package io.wiretrial.contract.feed;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FeedRowsTests {

	private final FeedRows rows = new FeedRows(5);

	@Test
	void sameSeedGivesTheSameRowsAndAnotherSeedOthers() {
		FeedRows same = new FeedRows(5);
		FeedRows other = new FeedRows(6);
		for (int place = 0; place < FeedRows.ROWS; place++) {
			assertThat(same.row(0, 1, place)).isEqualTo(this.rows.row(0, 1, place));
			assertThat(other.row(0, 1, place)).isNotEqualTo(this.rows.row(0, 1, place));
		}
	}

	@Test
	void batchesContinueOneAnotherAndRepeatAfter1024Rows() {
		assertThat(this.rows.row(3, 400, 7).index()).isEqualTo((3 * 400 + 7) % 1024);
		assertThat(this.rows.row(0, 1024, 1023).index()).isEqualTo(1023);
		assertThat(this.rows.row(1, 1024, 0)).isSameAs(this.rows.row(0, 1024, 0));
		assertThat(this.rows.row(Long.MAX_VALUE, 10_000, 9_999).index()).isBetween(0, 1023);
	}

	@Test
	void rowsAreAsLongAsThePublishedOnes() {
		Set<String> different = new HashSet<>();
		for (int place = 0; place < FeedRows.ROWS; place++) {
			AsciiText text = new AsciiText();
			FeedBatchWriter.append(this.rows.row(0, 1, place), text);
			// and the two brackets
			assertThat(text.size() + 2).isBetween(129, 140);
			different.add(new String(text.bytes(), 0, text.size(), StandardCharsets.US_ASCII));
		}
		assertThat(different).hasSize(1024);
	}

	@Test
	void refusesRowThatNeedsEscapesOrLeavesTheEarth() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> row("a\"b", 0))
			.withMessage("Value \"a\"b\" in car: use printable ASCII without quotes and backslashes.");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> row("ä", 0));
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> row("\\", 0));
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> row("c", 900_000_001))
			.withMessage("Value 900000001 in latitude: use -900000000 to 900000000.");
	}

	private static FeedRow row(String car, int latitudeE7) {
		return new FeedRow(0, "", 0, 0, latitudeE7, 0, car, 0, "", "", "", "");
	}

}
