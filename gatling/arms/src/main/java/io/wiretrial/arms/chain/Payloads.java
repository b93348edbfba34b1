package io.wiretrial.arms.chain;

import java.util.Map;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.plan.Payload;

/**
 * Payloads that the operations of a run carry.
 *
 * @param corpus octets and records of the contract
 * @param own families of the run's own payloads, by their names
 */
public record Payloads(Corpus corpus, Map<String, RecordFamily<?, ?>> own) {

	public Payloads {
		own = Map.copyOf(own);
	}

	/**
	 * Makes payloads of the corpus alone.
	 * @param corpus octets and records of the contract
	 */
	public Payloads(Corpus corpus) {
		this(corpus, Map.of());
	}

	/**
	 * Finds the records of a payload.
	 * @param payload a payload of records
	 * @return their family
	 * @throws IllegalArgumentException if the run has no records of that payload
	 */
	public RecordFamily<?, ?> family(Payload payload) {
		RecordFamily<?, ?> family = null;
		if (payload instanceof Payload.Fields fields) {
			family = RecordFamily.OF_FIELDS.get(fields.fields());
		}
		else if (payload instanceof Payload.Own named) {
			family = this.own.get(named.name());
		}
		if (family == null) {
			throw new IllegalArgumentException(
					"Payload '%s' has no records in this run: look for its folder beside the schedule."
						.formatted(payload));
		}
		return family;
	}

}
