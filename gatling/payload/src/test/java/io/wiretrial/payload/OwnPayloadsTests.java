package io.wiretrial.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import com.google.protobuf.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.own.OwnMethods;
import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.model.plan.OwnPayload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(120)
class OwnPayloadsTests {

	private static final String SHOP = """
			syntax = "proto3";
			package shop;
			message Order {
			  int64 id = 1;
			  repeated Item items = 2;
			}
			message Item {
			  int64 sku = 1;
			}
			""";

	@TempDir
	private Path folder;

	@Test
	void preparesWhatServicesLoad() throws IOException {
		PreparedPayload prepared = OwnPayloads.prepare(
				inferred("order.json", "{\"id\":7,\"note\":null,\"items\":[{\"sku\":\"a\"}]}"),
				this.folder.resolve("payload/my-order"));
		assertThat(prepared.lines("order.json")).containsExactly(
				"order.json: 1 document; type MyOrder inferred: 4 fields in 2 messages",
				"  octets   JSON 30   gzip 50   JSON in gRPC 32   Struct 46   Protobuf 7",
				"  not kept: 'note' is null in order.json and absent afterwards");
		OwnType<?, ?> type = OwnType.load(this.folder.resolve("payload/my-order"));
		assertThat(type.name()).isEqualTo("my-order");
		assertThat(OwnRecord.class).isAssignableFrom(type.recordClass());
		assertThat(type.documents()).hasSize(1);
		assertThat(type.mapper().writeValueAsString(type.documents().get(0)))
			.isEqualTo("{\"id\":7,\"items\":[{\"sku\":\"a\"}]}");
		assertThat(type.mapper().readValue("{\"id\":7}", OwnRecord.class)).isInstanceOf(type.recordClass());
		assertThat(OwnMethods.of(type).echo().getFullMethodName()).isEqualTo("wiretrial.own.v1.OWN_my_order/Echo");
	}

	@Test
	void filesAreReadableByTheirOwnerAlone() throws IOException {
		Path made = this.folder.resolve("order");
		OwnPayloads.prepare(inferred("order.json", "{\"id\":7}"), made);
		try (Stream<Path> files = Files.list(made)) {
			List<Path> all = files.toList();
			assertThat(all).extracting((file) -> String.valueOf(file.getFileName()))
				.containsExactlyInAnyOrder("own.jar", "own.properties", "documents.ndjson", "type.proto", "digest.txt");
			for (Path file : all) {
				assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
			}
		}
	}

	@Test
	void theSameDocumentsMakeTheSameOctets() throws IOException {
		OwnPayload spec = inferred("order.json", "{\"id\":7,\"items\":[{\"sku\":\"a\"}]}");
		PreparedPayload first = OwnPayloads.prepare(spec, this.folder.resolve("one/order"));
		PreparedPayload second = OwnPayloads.prepare(spec, this.folder.resolve("two/order"));
		assertThat(first).isEqualTo(second);
		assertThat(this.folder.resolve("one/order/own.jar"))
			.hasSameBinaryContentAs(this.folder.resolve("two/order/own.jar"));
	}

	@Test
	void takesATypeThatImports() throws IOException {
		Files.createDirectories(this.folder.resolve("protos/money"));
		Files.writeString(this.folder.resolve("protos/money/price.proto"),
				"syntax = \"proto3\"; package money; message Price { double amount = 1; }");
		Files.writeString(this.folder.resolve("shop.proto"),
				"syntax = \"proto3\"; package shop; import \"money/price.proto\"; message Order { money.Price price = 1; }");
		Path document = Files.writeString(this.folder.resolve("order.json"), "{\"price\":{\"amount\":1.5}}");
		OwnPayload spec = new OwnPayload(document.toString(), this.folder.resolve("shop.proto").toString(),
				"shop.Order", List.of(this.folder.resolve("protos").toString()), false);
		assertThat(OwnPayloads.prepare(spec, this.folder.resolve("order")).type())
			.isEqualTo(new TypeSummary("Order", false, 2, 2));
		OwnPayload without = new OwnPayload(spec.file(), spec.proto(), spec.message(), List.of(), false);
		assertRefused(without, """
				money/price.proto: File not found.
				shop.proto:1:34: Import "money/price.proto" was not found or had errors.
				shop.proto:1:78: "money.Price" is not defined.
				Correct shop.proto, or name the folders of its imports with -I.""");
	}

	@Test
	void refusesATypeThatDoesNotParseOrIsNotThere() throws IOException {
		assertRefused(typed("{}", SHOP.replace("= 2;", "= 2"), "shop.Order"), """
				shop.proto:6:1: Expected ";".
				Correct shop.proto, or name the folders of its imports with -I.""");
		assertRefused(typed("{}", SHOP, "shop.Ordr"),
				"Message 'shop.Ordr' is not in shop.proto: did you mean 'shop.Order'?");
		assertRefused(typed("{}", SHOP, "Item"), "Message 'Item' is not in shop.proto: did you mean 'shop.Item'?");
		assertRefused(typed("{}", SHOP, "shop.Invoice"),
				"Message 'shop.Invoice' is not in shop.proto: use one of shop.Order, shop.Item.");
		OwnPayload missing = new OwnPayload(typed("{}", SHOP, "shop.Order").file(), "missing.proto", "shop.Order",
				List.of(), false);
		assertRefused(missing,
				"missing.proto cannot be read (NoSuchFileException): name the file that declares the type.");
	}

	@Test
	void refusesWhatDoesNotFitItsTypeByPathAndBothValues() throws IOException {
		assertRefused(typed("{\"items\":[{\"sku\":1},{\"sku\":\"A-17\"}]}", SHOP, "shop.Order"),
				"'items[1].sku' is \"A-17\" in order.json and int64 in shop.Item: correct one of them.");
		assertRefused(typed("{\"items\":[{\"sku\":1,\"size\":2}]}", SHOP, "shop.Order"),
				"'items[0].size' is 2 in order.json and no field of shop.Item: add the field, or remove the key.");
		assertRefused(typed("{\"items\":{\"sku\":1}}", SHOP, "shop.Order"),
				"'items' is {\"sku\":1} in order.json and repeated shop.Item in shop.Order: correct one of them.");
	}

	@Test
	void namesWhatStructCannotHold() throws IOException {
		PreparedPayload prepared = OwnPayloads.prepare(inferred("order.json", "{\"id\":9007199254740993}"),
				this.folder.resolve("order"));
		assertThat(prepared.structProblem()).isEqualTo(
				"'id' is 9007199254740993 in order.json, more than the double of a Struct holds: leave the arm grpc-struct out, or write it as text.");
	}

	@Test
	void refusesWhatServicesDoNotTake() throws IOException {
		assertRefused(inferred("order.json", "{\"text\":\"%s\"}".formatted("x".repeat((4 << 20) + 200_000))),
				"order.json is 4.2 MiB of JSON, and services take 4 MiB: shorten it.");
		List<String> numbers = new ArrayList<>();
		for (int i = 0; i < 400_000; i++) {
			numbers.add("1");
		}
		PreparedPayload prepared = OwnPayloads.prepare(
				inferred("order.json", "{\"numbers\":[%s]}".formatted(String.join(",", numbers))),
				this.folder.resolve("numbers"));
		assertThat(prepared.structProblem()).isEqualTo(
				"order.json is 0.8 MiB of JSON and 4.2 MiB as Struct; gRPC takes 4 MiB: leave the arm grpc-struct out, or shorten it.");
	}

	@Test
	void refusesNamesThatAreNone() {
		assertThatExceptionOfType(InvalidPayloadException.class)
			.isThrownBy(() -> OwnPayloads.infer(List.of("order.json"), false, "my order", "shop"))
			.withMessage("Name 'my order' is no name of a message: use letters and digits such as Order.");
		assertThatExceptionOfType(InvalidPayloadException.class)
			.isThrownBy(() -> OwnPayloads.infer(List.of("order.json"), false, "Order", "shop..orders"))
			.withMessage("Package 'shop..orders' is no package: use words with dots between them such as shop.orders.");
		assertThat(OwnPayloads.messageName("a/my-order.v2.json")).isEqualTo("MyOrderV2");
		assertThat(OwnPayloads.messageName("-")).isEqualTo("Document");
	}

	@Test
	void documentsKeepWhatTheMessageOfTheContractKeeps() throws IOException {
		OwnPayload spec = typed("{\"id\":\"7\",\"items\":[{\"sku\":-1}]}", SHOP, "shop.Order");
		PreparedPayload prepared = OwnPayloads.prepare(spec, this.folder.resolve("order"));
		assertThat(prepared.notKept()).containsExactly("'id' is \"7\" in order.json and 7 afterwards");
		Message message = message(OwnType.load(this.folder.resolve("order")));
		assertThat(message.toByteString().size()).isEqualTo(15);
	}

	private static <R extends Record, M extends Message> Message message(OwnType<R, M> type) {
		return type.mapping().toProto(type.documents().get(0));
	}

	private OwnPayload inferred(String name, String text) throws IOException {
		return new OwnPayload(Files.writeString(this.folder.resolve(name), text).toString(), null, null, List.of(),
				false);
	}

	private OwnPayload typed(String document, String proto, String message) throws IOException {
		return new OwnPayload(inferred("order.json", document).file(),
				Files.writeString(this.folder.resolve("shop.proto"), proto).toString(), message, List.of(), false);
	}

	private void assertRefused(OwnPayload spec, String message) {
		Path made = this.folder.resolve("refused");
		assertThatExceptionOfType(InvalidPayloadException.class).isThrownBy(() -> OwnPayloads.prepare(spec, made))
			.withMessage("%s", message);
		assertThat(made).doesNotExist();
	}

}
