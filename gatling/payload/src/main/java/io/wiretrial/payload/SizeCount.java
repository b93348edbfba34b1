package io.wiretrial.payload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.ListValue;
import com.google.protobuf.Message;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.v1.JsonText;

/**
 * Counts the octets of documents in each encoding, and refuses what services do not take.
 */
final class SizeCount {

	private final List<int[]> sizes = new ArrayList<>();

	private @Nullable String structProblem;

	/**
	 * Adds a document.
	 * @param source where it stands
	 * @param tree what its record writes
	 * @param text the same as text
	 * @param message its message
	 * @throws InvalidPayloadException if services take no message of that size
	 */
	void add(String source, JsonNode tree, String text, Message message) {
		int json = text.getBytes(StandardCharsets.UTF_8).length;
		int jsonText = JsonText.newBuilder().setJson(text).build().getSerializedSize();
		int protobuf = message.getSerializedSize();
		refuseBeyondLimit(source, jsonText, "JSON");
		refuseBeyondLimit(source, protobuf, "Protobuf");
		int struct = struct(source, tree);
		this.sizes.add(new int[] { json, gzip(text), jsonText, struct, protobuf });
		if (struct > ContractLimits.MAX_MESSAGE_BYTES) {
			problem("%s is %s of JSON and %s as Struct; gRPC takes 4 MiB: leave the arm grpc-struct out, or shorten it."
				.formatted(source, mebibytes(json), mebibytes(struct)));
		}
	}

	private int struct(String source, JsonNode tree) {
		ByteString octets = value(source, tree, "").getStructValue().toByteString();
		try {
			return Struct.parseFrom(octets).getSerializedSize();
		}
		catch (InvalidProtocolBufferException ex) {
			problem("'%s' in %s nests deeper than Struct is read: leave the arm grpc-struct out, or make it flatter."
				.formatted(JsonPath.shown(JsonPath.deepest(tree)), source));
		}
		return octets.size();
	}

	private Value value(String source, JsonNode tree, String path) {
		Value.Builder made = Value.newBuilder();
		switch (tree.getNodeType()) {
			case OBJECT -> {
				Struct.Builder struct = made.getStructValueBuilder();
				tree.properties()
					.forEach((field) -> struct.putFields(field.getKey(),
							value(source, field.getValue(), JsonPath.child(path, field.getKey()))));
			}
			case ARRAY -> {
				ListValue.Builder list = made.getListValueBuilder();
				for (int i = 0; i < tree.size(); i++) {
					list.addValues(value(source, tree.get(i), path + "[" + i + "]"));
				}
			}
			case NUMBER -> made.setNumberValue(number(source, tree, path));
			case BOOLEAN -> made.setBoolValue(tree.booleanValue());
			case STRING -> made.setStringValue(tree.asString());
			default -> made.setNullValue(NullValue.NULL_VALUE);
		}
		return made.build();
	}

	private double number(String source, JsonNode number, String path) {
		double made = number.doubleValue();
		if (number.isIntegralNumber() && BigDecimal.valueOf(made).compareTo(number.decimalValue()) != 0) {
			problem("'%s' is %s in %s, more than the double of a Struct holds: leave the arm grpc-struct out, or write it as text."
				.formatted(JsonPath.shown(path), number, source));
		}
		return made;
	}

	private void problem(String problem) {
		if (this.structProblem == null) {
			this.structProblem = problem;
		}
	}

	private static void refuseBeyondLimit(String source, int bytes, String encoding) {
		if (bytes > ContractLimits.MAX_MESSAGE_BYTES) {
			throw new InvalidPayloadException("%s is %s of %s, and services take 4 MiB: shorten it.".formatted(source,
					mebibytes(bytes), encoding));
		}
	}

	private static String mebibytes(int bytes) {
		return String.format(Locale.ROOT, "%.1f MiB", bytes / (double) (1 << 20));
	}

	private static int gzip(String json) {
		ByteArrayOutputStream octets = new ByteArrayOutputStream();
		try (GZIPOutputStream gzip = new GZIPOutputStream(octets)) {
			gzip.write(json.getBytes(StandardCharsets.UTF_8));
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
