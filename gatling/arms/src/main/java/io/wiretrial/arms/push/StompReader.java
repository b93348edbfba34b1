package io.wiretrial.arms.push;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.wiretrial.arms.lane.SubscriptionState;

/**
 * Takes the body out of a MESSAGE of STOMP 1.2: what stands between the first empty line
 * and the closing NUL. Other frames are the protocol's own. Hot path.
 *
 * @param reader decodes the body
 */
record StompReader(PushDecoder reader) implements PushDecoder {

	private static final byte[] MESSAGE = "MESSAGE\n".getBytes(StandardCharsets.US_ASCII);

	@Override
	public void read(SubscriptionState subscribed, Utf8 message, long receivedNanos) {
		if (!isMessage(message)) {
			return;
		}
		byte[] frame = message.array();
		int end = message.offset() + message.sizeBytes();
		int body = message.offset() + MESSAGE.length;
		while (body + 1 < end && (frame[body] != '\n' || frame[body + 1] != '\n')) {
			body++;
		}
		body += 2;
		int last = end;
		while (last > body && frame[last - 1] != 0) {
			last--; // ends of lines may follow the NUL
		}
		if (last <= body) {
			throw new IllegalArgumentException("A frame of STOMP came without a body: the feed has one in each.");
		}
		this.reader.read(subscribed, new Utf8(frame, body, last - 1 - body), receivedNanos);
	}

	private static boolean isMessage(Utf8 message) {
		return message.sizeBytes() >= MESSAGE.length && Arrays.equals(message.array(), message.offset(),
				message.offset() + MESSAGE.length, MESSAGE, 0, MESSAGE.length);
	}

}
