package io.wiretrial.gatling.http;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * Plan of what is done with the replies of an action.
 *
 * @param whole whether the reply is kept whole
 * @param framing how it is cut into frames, or null if it is not
 * @param decode decodes a whole reply, or null
 * @param decodeFrame decodes a frame, or null
 * @param maxBytes largest whole reply and largest frame
 */
record ReplyPlan(boolean whole, @Nullable Framing framing, @Nullable Function<byte[], ?> decode,
		@Nullable Function<byte[], ?> decodeFrame, int maxBytes) {
}
