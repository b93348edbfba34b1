package io.wiretrial.payload;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InferredTypeTests {

	private static final String HEAD = "syntax = \"proto3\";\n\npackage shop;\n\n";

	private static final String STRUCT = "import \"google/protobuf/struct.proto\";\n\n";

	@Test
	void namesScalarsByWhatTheyNeed() {
		assertThat(
				infer("{\"id\":1,\"big\":18446744073709551615,\"price\":1.5,\"mixed\":1,\"name\":\"a\",\"paid\":true}",
						"{\"id\":-1,\"big\":0,\"price\":2,\"mixed\":0.5,\"name\":\"b\",\"paid\":false}"))
			.isEqualTo(HEAD + """
					message Order {
					  int64 id = 1;
					  uint64 big = 2;
					  double price = 3;
					  double mixed = 4;
					  string name = 5;
					  bool paid = 6;
					}
					""");
	}

	@Test
	void makesOptionalWhatIsNotAlwaysThere() {
		assertThat(infer("{\"a\":1,\"b\":\"x\",\"c\":{\"d\":true}}", "{\"a\":null,\"c\":{}}")).isEqualTo(HEAD + """
				message Order {
				  optional int64 a = 1;
				  optional string b = 2;
				  C c = 3;
				}

				message C {
				  optional bool d = 1;
				}
				""");
	}

	@Test
	void makesMapsOfKeysThatAreData() {
		assertThat(infer(
				"{\"prices\":{\"2024-01-01\":1.5,\"2024-01-02\":2},\"address\":{\"street\":\"a\",\"city\":\"b\"}}"))
			.isEqualTo(HEAD + """
					message Order {
					  map<string, double> prices = 1;
					  Address address = 2;
					}

					message Address {
					  string street = 1;
					  string city = 2;
					}
					""");
	}

	@Test
	void makesMapsOfKeysThatChangeFromObjectToObject() {
		assertThat(infer("{\"stock\":{\"apples\":1,\"pears\":2}}", "{\"stock\":{\"plums\":3,\"figs\":4}}"))
			.isEqualTo(HEAD + """
					message Order {
					  map<string, int64> stock = 1;
					}
					""");
	}

	@Test
	void keepsKeysThatAreNoFieldNames() {
		assertThat(infer(
				"{\"createdAt\":1,\"unit_price\":2,\"ID\":3,\"id\":4,\"first name\":\"a\",\"größe\":5,\"class\":6}"))
			.isEqualTo(HEAD + """
					message Order {
					  int64 created_at = 1;
					  int64 unit_price = 2 [json_name = "unit_price"];
					  int64 id = 3 [json_name = "ID"];
					  int64 id_2 = 4 [json_name = "id"];
					  string first_name = 5 [json_name = "first name"];
					  int64 gr_e = 6 [json_name = "größe"];
					  int64 class = 7;
					}
					""");
	}

	@Test
	void usesValuesWhereNoOtherTypeHolds() {
		assertThat(infer("{\"two\":[1,\"a\"],\"nulls\":[null],\"empty\":[],\"nested\":[[1],[\"a\"]],\"only\":null}"))
			.isEqualTo(HEAD + STRUCT + """
					message Order {
					  repeated .google.protobuf.Value two = 1;
					  repeated .google.protobuf.Value nulls = 2;
					  repeated .google.protobuf.Value empty = 3;
					  repeated .google.protobuf.ListValue nested = 4;
					  .google.protobuf.Value only = 5;
					}
					""");
	}

	@Test
	void findsTypesThatReferToThemselves() {
		assertThat(infer(
				"{\"tree\":{\"name\":\"a\",\"children\":[{\"name\":\"b\",\"children\":[{\"name\":\"c\",\"children\":[],\"rank\":1}]}]}}"))
			.isEqualTo(HEAD + """
					message Order {
					  Tree tree = 1;
					}

					message Tree {
					  string name = 1;
					  repeated Tree children = 2;
					  optional int64 rank = 3;
					}
					""");
	}

	@Test
	void namesMessagesOfArraysByOneElement() {
		assertThat(infer("{\"lineItems\":[{\"sku\":\"a\"}],\"categories\":[{\"id\":1}],\"order\":{\"id\":1.5}}"))
			.isEqualTo(HEAD + """
					message Order {
					  repeated LineItem line_items = 1;
					  repeated Category categories = 2;
					  Order2 order = 3;
					}

					message LineItem {
					  string sku = 1;
					}

					message Category {
					  int64 id = 1;
					}

					message Order2 {
					  double id = 1;
					}
					""");
	}

	@Test
	void refusesAnEmptyKeyOfTheDocument() {
		assertThatExceptionOfType(InvalidPayloadException.class).isThrownBy(() -> infer("{\"\":1}"))
			.withMessage(
					"order.json has the key \"\", and no message can have one that is empty, in brackets or with a NUL: rename it, or put the object into another.");
	}

	private static String infer(String... documents) {
		List<Document> read = new ArrayList<>();
		for (String document : documents) {
			read.add(new Document("order.json", ExactJson.read(document)));
		}
		return InferredType.of(read, "Order", "shop");
	}

}
