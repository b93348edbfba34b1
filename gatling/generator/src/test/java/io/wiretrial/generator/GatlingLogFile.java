package io.wiretrial.generator;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Reads the responses and groups of a {@code simulation.log} one by one; Gatling's own
 * reader gives sums alone. Numbers are big-endian, a text that comes again is the
 * negative of its number.
 */
final class GatlingLogFile {

	private static final int RUN = 0;

	private static final int REQUEST = 1;

	private static final int USER = 2;

	private static final int GROUP = 3;

	private static final int ERROR = 4;

	private final List<Response> responses = new ArrayList<>();

	private final List<String> groups = new ArrayList<>();

	private final List<String> errors = new ArrayList<>();

	private final Map<Integer, String> texts = new HashMap<>();

	private final DataInputStream in;

	private int users;

	private GatlingLogFile(DataInputStream in) {
		this.in = in;
	}

	static GatlingLogFile read(Path folder) throws IOException {
		try (DataInputStream in = new DataInputStream(
				new BufferedInputStream(Files.newInputStream(folder.resolve("simulation.log"))))) {
			GatlingLogFile log = new GatlingLogFile(in);
			log.records();
			return log;
		}
	}

	List<Response> responses() {
		return this.responses;
	}

	long count(Predicate<Response> which) {
		return this.responses.stream().filter(which).count();
	}

	// Names of the groups that ended
	List<String> groups() {
		return this.groups;
	}

	// What Gatling says beside responses
	List<String> errors() {
		return this.errors;
	}

	// Users that started or ended
	int users() {
		return this.users;
	}

	private void records() throws IOException {
		for (int header = this.in.read(); header >= 0; header = this.in.read()) {
			switch (header) {
				case RUN -> run();
				case USER -> {
					this.in.skipNBytes(9);
					this.users++;
				}
				case REQUEST -> response();
				case GROUP -> {
					this.groups.add(hierarchy());
					this.in.skipNBytes(13);
				}
				case ERROR -> {
					this.errors.add(known());
					this.in.skipNBytes(4);
				}
				default -> throw new IOException("Record %d is not known.".formatted(header));
			}
		}
	}

	private void run() throws IOException {
		text();
		text();
		this.in.readLong();
		text();
		for (int scenarios = this.in.readInt(); scenarios > 0; scenarios--) {
			text();
		}
		for (int assertions = this.in.readInt(); assertions > 0; assertions--) {
			this.in.skipNBytes(this.in.readInt());
		}
	}

	private void response() throws IOException {
		String group = hierarchy();
		String name = known();
		int start = this.in.readInt();
		int end = this.in.readInt();
		this.responses.add(new Response(group, name, start, end, this.in.readBoolean(), known()));
	}

	private String hierarchy() throws IOException {
		List<String> names = new ArrayList<>();
		for (int depth = this.in.readInt(); depth > 0; depth--) {
			names.add(known());
		}
		return String.join("/", names);
	}

	private String known() throws IOException {
		int number = this.in.readInt();
		if (number < 0) {
			return this.texts.get(-number);
		}
		String text = text();
		this.texts.put(number, text);
		return text;
	}

	// Bytes and coder of a String: 0 for Latin-1, 1 for UTF-16
	private String text() throws IOException {
		int length = this.in.readInt();
		if (length == 0) {
			return "";
		}
		byte[] bytes = this.in.readNBytes(length);
		Charset charset = (this.in.readByte() == 0) ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE;
		return new String(bytes, charset);
	}

	/**
	 * A response.
	 *
	 * @param group names of its groups
	 * @param name name of the request
	 * @param startMillis when it started, since the run did
	 * @param endMillis when it ended
	 * @param ok whether it succeeded
	 * @param message why it did not; else empty
	 */
	record Response(String group, String name, int startMillis, int endMillis, boolean ok, String message) {

		int millis() {
			return this.endMillis - this.startMillis;
		}

	}

}
