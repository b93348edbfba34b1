package io.wiretrial.arms.chain;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.model.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PayloadsTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	private final Payloads payloads = new Payloads(CORPUS, Map.of("order", RecordFamily.FIVE));

	@Test
	void recordsOfTheCorpusAreThoseOfTheirNumberOfFields() {
		assertThat(this.payloads.family(Payload.of("fields-5"))).isSameAs(RecordFamily.FIVE);
		assertThat(RecordFamily.FIVE.records(this.payloads).apply(7)).isEqualTo(CORPUS.fields5(7));
	}

	@Test
	void recordsOfTheRunsOwnAreFoundByName() {
		assertThat(this.payloads.family(Payload.of("own-order"))).isSameAs(RecordFamily.FIVE);
	}

	@Test
	void aPayloadWithoutRecordsIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.payloads.family(Payload.of("own-visit")))
			.withMessage("Payload 'own-visit' has no records in this run: look for its folder beside the schedule.");
		assertThatIllegalArgumentException().isThrownBy(() -> this.payloads.family(Payload.of("image")));
	}

	@Test
	void aRecordIsTheSameAfterEachOfItsForms() {
		Fields5Record record = CORPUS.fields5(3);
		assertThat(RecordFamily.FIVE.ofJson(RecordFamily.FIVE.toJson(record))).isEqualTo(record);
		assertThat(RecordFamily.FIVE.ofJsonText(RecordFamily.FIVE.toJsonText(record))).isEqualTo(record);
	}

}
