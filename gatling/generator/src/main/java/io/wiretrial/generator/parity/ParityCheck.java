package io.wiretrial.generator.parity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.Sha256;
import io.wiretrial.model.FirstDifference;
import io.wiretrial.model.plan.Parity;
import io.wiretrial.model.plan.ReplyRule;
import io.wiretrial.model.result.ParityResult;

/** Compares the replies of all arms of a condition. */
public final class ParityCheck {

	private static final JsonMapper MAPPER = JsonMapper.builder().build();

	private ParityCheck() {
	}

	/**
	 * Compares replies.
	 * @param plan id of the plan
	 * @param condition id of the condition
	 * @param replies reply by arm, in the order of the arms
	 * @param rule what counts where arms are the plan's own; null where none is, and all
	 * counts
	 * @return whether they are equal, and where they differ first
	 */
	public static ParityResult compare(String plan, String condition, Map<String, Reply> replies,
			@Nullable ReplyRule rule) {
		List<ParityResult.ArmDigest> digests = new ArrayList<>();
		String firstArm = null;
		byte[] firstJson = new byte[0];
		String difference = null;
		for (Map.Entry<String, Reply> entry : replies.entrySet()) {
			String failure = entry.getValue().failure();
			if (failure != null) {
				digests.add(new ParityResult.ArmDigest(entry.getKey(), "", failure));
				difference = (difference != null) ? difference
						: "Arm %s failed: %s.".formatted(entry.getKey(), failure);
				continue;
			}
			byte[] json = (rule != null) ? new ComparedReply(rule).json(entry.getValue())
					: CanonicalReply.json(entry.getValue());
			digests.add(new ParityResult.ArmDigest(entry.getKey(), new Sha256().add(json).hex(), null));
			if (firstArm == null) {
				firstArm = entry.getKey();
				firstJson = json;
			}
			else if (difference == null && (rule == null || rule.parity() != Parity.OFF)) {
				difference = difference(firstArm, MAPPER.readTree(firstJson), entry.getKey(), MAPPER.readTree(json));
			}
		}
		return new ParityResult(plan, condition, difference == null, digests, difference);
	}

	private static @Nullable String difference(String firstArm, JsonNode first, String otherArm, JsonNode other) {
		FirstDifference found = FirstDifference.between("", first, other);
		return (found != null) ? "Field %s: %s in %s, %s in %s.".formatted(found.path(), found.first(), firstArm,
				found.other(), otherArm) : null;
	}

}
