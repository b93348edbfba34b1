package io.wiretrial.contract.echo;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.Price;

/**
 * The bytes of broken records with five fields, in every encoding.
 */
final class BadFields5 {

	private static final long TOO_LARGE = 1L << 53;

	private final Fields5Record good = new Fields5Record(7, "Ada", true, Fields5Record.Status.PAID,
			new Corpus(1).fields5(0).price());

	byte[] body(BadInput input, Encoding encoding) {
		return switch (encoding) {
			case JSON -> json(input).getBytes(StandardCharsets.UTF_8);
			case JSON_TEXT -> JsonText.newBuilder().setJson(json(input)).build().toByteArray();
			case STRUCT -> struct(input);
			case PROTO -> proto(input);
		};
	}

	private String json(BadInput input) {
		String json = ContractJson.writeText(this.good);
		return switch (input) {
			case MALFORMED -> json.substring(0, json.length() - 3);
			case WRONG_TYPE -> json.replace("\"id\":7", "\"id\":\"seven\"");
			case MISSING_FIELD -> json.replace("\"name\":\"Ada\",", "");
			case NULL_FIELD -> json.replace("\"Ada\"", "null");
			case UNKNOWN_FIELD -> json.replace("\"id\":7", "\"id\":7,\"colour\":\"red\"");
			case UNKNOWN_ENUM -> json.replace("PAID", "LOST");
			case INEXACT_INTEGER -> json.replace("\"id\":7", "\"id\":" + TOO_LARGE);
			case NOT_FINITE -> json.replaceAll("\"amount\":[0-9.]+", "\"amount\":1e999");
			default -> throw new IllegalArgumentException(input + " is no record.");
		};
	}

	private byte[] struct(BadInput input) {
		Struct.Builder struct = StructMapping.toStruct(this.good).toBuilder();
		switch (input) {
			case MALFORMED -> {
				return truncated(struct.build().toByteArray());
			}
			case WRONG_TYPE -> struct.putFields("id", text("seven"));
			case MISSING_FIELD -> struct.removeFields("name");
			case NULL_FIELD -> struct.putFields("name", Value.newBuilder().setNullValueValue(0).build());
			case UNKNOWN_FIELD -> struct.putFields("colour", text("red"));
			case UNKNOWN_ENUM -> struct.putFields("status", text("LOST"));
			case INEXACT_INTEGER -> struct.putFields("id", number(TOO_LARGE));
			case NOT_FINITE -> struct.putFields("price",
					Value.newBuilder()
						.setStructValue(Struct.newBuilder().putFields("amount", number(Double.POSITIVE_INFINITY)))
						.build());
			default -> throw new IllegalArgumentException(input + " is no record.");
		}
		return struct.build().toByteArray();
	}

	private byte[] proto(BadInput input) {
		Fields5.Builder message = FieldsMapping.toProto(this.good).toBuilder();
		switch (input) {
			case MALFORMED -> {
				return truncated(message.build().toByteArray());
			}
			case UNKNOWN_ENUM -> message.setStatusValue(99);
			case INEXACT_INTEGER -> message.setId(TOO_LARGE);
			case NOT_FINITE -> message.setPrice(Price.newBuilder().setAmount(Double.POSITIVE_INFINITY));
			default -> throw new IllegalArgumentException(input + " cannot be said in typed Protobuf.");
		}
		return message.build().toByteArray();
	}

	private static byte[] truncated(byte[] message) {
		return Arrays.copyOf(message, message.length - 1);
	}

	private static Value text(String text) {
		return Value.newBuilder().setStringValue(text).build();
	}

	private static Value number(double number) {
		return Value.newBuilder().setNumberValue(number).build();
	}

}
