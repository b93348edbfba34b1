package io.wiretrial.arms.chain;

import java.util.function.IntFunction;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.schedule.Target;

/**
 * Context that an arm needs to play one cell.
 *
 * @param requestName name of the request in Gatling's report
 * @param operation what one operation does
 * @param payload what it carries
 * @param payloads where octets and records are taken from
 * @param target where the service runs, with its ports and settings
 * @param connection name of the target in the Gatling protocol of the arm's transport
 * @param publishers lanes, the first ones, that publish
 * @param delayInjected whether requests carry ordinal and extra time for a null target
 */
public record ArmContext(String requestName, Operation operation, Payload payload, Payloads payloads, Target target,
		String connection, int publishers, boolean delayInjected) {

	/**
	 * Returns the payload as what the arm plays.
	 * @param <P> kind of payload
	 * @param kind kind of payload
	 * @return the payload; ClassCastException if the cell has one of another kind
	 */
	public <P extends Payload> P payload(Class<P> kind) {
		return kind.cast(this.payload);
	}

	/**
	 * Names a stream that lanes keep open.
	 * @return one for each set of connections, because instances have their own, and for
	 * each history that it may hold
	 */
	public String streamName() {
		String turns = (this.payload instanceof Payload.Tokens) ? " with " + this.payload : "";
		return this.requestName + turns + " over " + this.connection;
	}

	/**
	 * Returns the records that the arm plays.
	 * @return their family; IllegalArgumentException if the cell has other payloads
	 */
	public RecordFamily<?, ?> family() {
		return this.payloads.family(this.payload);
	}

	/**
	 * Makes the failure of a factory that has no chain for the operation, although its
	 * arm has the capability.
	 * @return what to throw
	 */
	public IllegalArgumentException withoutChain() {
		return new IllegalArgumentException(
				"Operation '%s' has no chain in '%s': add a case to the arm's factory, or take the capability from its row."
					.formatted(this.operation, this.requestName));
	}

	/**
	 * Returns the octets of a medium.
	 * @return shared octets by index
	 */
	public IntFunction<byte[]> octets() {
		Corpus corpus = this.payloads.corpus();
		return (this.payload == Payload.Media.IMAGE) ? corpus::image : corpus::audio;
	}

}
