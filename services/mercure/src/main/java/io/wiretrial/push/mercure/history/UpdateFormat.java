package io.wiretrial.push.mercure.history;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The octets of a stored update: a version, flags for what is there, then numbers and
 * texts, each text with its length before it.
 */
final class UpdateFormat {

	private static final int VERSION = 1;

	private static final int PRIVATE = 1;

	private static final int TYPE = 2;

	private static final int RETRY = 4;

	private UpdateFormat() {
	}

	static byte[] write(Update update) {
		ByteArrayOutputStream octets = new ByteArrayOutputStream();
		try (DataOutputStream out = new DataOutputStream(octets)) {
			out.writeByte(VERSION);
			out.writeByte(
					(update.isPrivate() ? PRIVATE : 0) | flag(update.type(), TYPE) | flag(update.retryMillis(), RETRY));
			text(update.id(), out);
			out.writeInt(update.topics().size());
			for (String topic : update.topics()) {
				text(topic, out);
			}
			text(update.data(), out);
			if (update.type() != null) {
				text(update.type(), out);
			}
			if (update.retryMillis() != null) {
				out.writeLong(update.retryMillis());
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Memory cannot fail like this.", ex);
		}
		return octets.toByteArray();
	}

	static Update read(byte[] octets) {
		try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(octets))) {
			int version = in.readByte();
			if (version != VERSION) {
				throw new IllegalStateException("Stored update has format " + version + ", and this hub reads "
						+ VERSION + ": use the hub that wrote it.");
			}
			int flags = in.readByte();
			String id = text(in);
			int topics = in.readInt();
			List<String> read = new ArrayList<>();
			for (int topic = 0; topic < topics; topic++) {
				read.add(text(in));
			}
			String data = text(in);
			String type = ((flags & TYPE) != 0) ? text(in) : null;
			Long retryMillis = ((flags & RETRY) != 0) ? in.readLong() : null;
			return new Update(id, read, (flags & PRIVATE) != 0, data, type, retryMillis);
		}
		catch (IOException ex) {
			throw new IllegalStateException(
					"Stored update ends after " + octets.length + " octets: move the history's file away.", ex);
		}
	}

	private static int flag(@Nullable Object value, int flag) {
		return (value != null) ? flag : 0;
	}

	private static void text(String text, DataOutputStream out) throws IOException {
		byte[] octets = text.getBytes(StandardCharsets.UTF_8);
		out.writeInt(octets.length);
		out.write(octets);
	}

	private static String text(DataInputStream in) throws IOException {
		return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
	}

}
