package io.wiretrial.payload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Struct;
import com.google.protobuf.util.JsonFormat;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.own.OwnValues;
import io.wiretrial.contract.v1.JsonText;

/**
 * Counts the octets of documents in each encoding, and refuses what services do not take.
 */
final class SizeCount {

	private static final JsonFormat.Parser PARSER = JsonFormat.parser();

	private final List<int[]> sizes = new ArrayList<>();

	private @Nullable String structProblem;

	/**
	 * Adds a document.
	 * @param document what was written
	 * @param text what its record writes
	 * @param message its message
	 * @throws InvalidPayloadException if services take no message of that size
	 */
	void add(Document document, String text, Message message) {
		byte[] json = text.getBytes(StandardCharsets.UTF_8);
		int jsonText = JsonText.newBuilder().setJson(text).build().getSerializedSize();
		int protobuf = message.getSerializedSize();
		refuseBeyondLimit(document, jsonText, "JSON");
		refuseBeyondLimit(document, protobuf, "Protobuf");
		int struct = struct(document, text);
		this.sizes.add(new int[] { json.length, gzip(json), jsonText, struct, protobuf });
		if (struct > ContractLimits.MAX_MESSAGE_BYTES) {
			problem("%s is %s of JSON and %s as Struct; gRPC takes 4 MiB: leave grpc-struct out with --arms, or shorten it."
				.formatted(document.source(), mebibytes(json.length), mebibytes(struct)));
		}
	}

	private int struct(Document document, String text) {
		Struct.Builder made = Struct.newBuilder();
		try {
			PARSER.merge(text, made);
			Struct struct = Struct.parseFrom(made.build().toByteString());
			new Survival().addUntyped(new Document(document.source(), ExactJson.read(text)),
					ExactJson.read(ExactJson.write(ExactJson.tree(OwnValues.toRecord(struct)))));
		}
		catch (InvalidProtocolBufferException ex) {
			problem("'%s' in %s nests deeper than Struct is read: leave grpc-struct out with --arms, or make it flatter."
				.formatted(JsonPath.shown(JsonPath.deepest(document.tree())), document.source()));
		}
		catch (InvalidPayloadException ex) {
			problem("%s Or leave grpc-struct out with --arms.".formatted(ex.getMessage()));
		}
		return made.build().getSerializedSize();
	}

	private void problem(String problem) {
		if (this.structProblem == null) {
			this.structProblem = problem;
		}
	}

	private static void refuseBeyondLimit(Document document, int bytes, String encoding) {
		if (bytes > ContractLimits.MAX_MESSAGE_BYTES) {
			throw new InvalidPayloadException("%s is %s of %s, and services take 4 MiB: shorten it."
				.formatted(document.source(), mebibytes(bytes), encoding));
		}
	}

	private static String mebibytes(int bytes) {
		return String.format(Locale.ROOT, "%.1f MiB", bytes / (double) (1 << 20));
	}

	private static int gzip(byte[] json) {
		ByteArrayOutputStream octets = new ByteArrayOutputStream();
		try (GZIPOutputStream gzip = new GZIPOutputStream(octets)) {
			gzip.write(json);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return octets.size();
	}

	EncodedSizes sizes() {
		return new EncodedSizes(size(0), size(1), size(2), size(3), size(4));
	}

	private EncodedSizes.Size size(int encoding) {
		long sum = this.sizes.stream().mapToLong((each) -> each[encoding]).sum();
		int largest = this.sizes.stream().mapToInt((each) -> each[encoding]).max().orElse(0);
		return new EncodedSizes.Size(Math.round((double) sum / this.sizes.size()), largest);
	}

	/**
	 * Tells why the documents do not play as {@code google.protobuf.Struct}.
	 * @return sentence with what to do; null if they do
	 */
	@Nullable String structProblem() {
		return this.structProblem;
	}

}
