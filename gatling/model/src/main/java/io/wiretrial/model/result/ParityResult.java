package io.wiretrial.model.result;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Finding whether all arms of a condition answered the same.
 *
 * @param plan id of the plan
 * @param condition id of the condition
 * @param equal whether all digests are the same
 * @param digests SHA-256 of the decoded reply as canonical JSON (RFC 8785), per arm
 * @param difference first differing field with the values of both arms; null if equal
 */
public record ParityResult(String plan, String condition, boolean equal, List<ArmDigest> digests,
		@Nullable String difference) {

	/**
	 * One arm's reply.
	 *
	 * @param arm name of the arm
	 * @param sha256 lower-case hex digest; empty if the operation failed
	 * @param failure cause of the failure; null if there was none
	 */
	public record ArmDigest(String arm, String sha256, @Nullable String failure) {
	}

}
