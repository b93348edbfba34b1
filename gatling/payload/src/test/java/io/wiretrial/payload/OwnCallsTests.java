package io.wiretrial.payload;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import com.google.protobuf.EmptyProto;
import com.google.protobuf.Message;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(120)
class OwnCallsTests {

	@TempDir
	private Path folder;

	private Path proto = Path.of("");

	@BeforeEach
	void declare() throws IOException {
		this.proto = Files.writeString(this.folder.resolve("shop.proto"), """
				syntax = "proto3";
				package shop;
				import "google/protobuf/empty.proto";
				service Orders {
				  rpc Place(Order) returns (Receipt);
				  rpc Watch(google.protobuf.Empty) returns (stream Receipt);
				  rpc Fill(stream Order) returns (Receipt);
				}
				message Order {
				  int64 id = 1;
				  Customer customer = 2;
				}
				message Receipt {
				  string number = 1;
				  Customer customer = 2;
				}
				message Customer {
				  string name = 1;
				}
				""");
	}

	@Test
	void compilesRequestAndReplyAsClasses() throws IOException, ReflectiveOperationException {
		Path document = document("{\"id\":\"7\",\"customer\":{\"name\":\"Ada\"}}");
		Path jar = this.folder.resolve("call.jar");
		CompiledCall call = OwnCalls.compile(this.proto, List.of(), "shop.Orders", "Place", document, jar);
		assertThat(call.stream()).isFalse();
		try (URLClassLoader loader = new URLClassLoader(new URL[] { jar.toUri().toURL() })) {
			Message request = prototype(loader, call.request()).getParserForType().parseFrom(call.message());
			assertThat(request.getSerializedSize()).isEqualTo(9);
			assertThat(request.getUnknownFields().getSerializedSize()).isZero();
			assertThat(prototype(loader, call.reply()).getDescriptorForType().getFields()).hasSize(2);
		}
	}

	@Test
	void takesASetOfDescriptorsThatIsComplete() throws IOException {
		FileDescriptorProto empty = EmptyProto.getDescriptor().getFile().toProto();
		FileDescriptorProto shop = FileDescriptorProto.newBuilder()
			.setName("shop.proto")
			.setPackage("shop")
			.setSyntax("proto3")
			.addDependency(empty.getName())
			.addService(ServiceDescriptorProto.newBuilder()
				.setName("Orders")
				.addMethod(MethodDescriptorProto.newBuilder()
					.setName("Clear")
					.setInputType(".google.protobuf.Empty")
					.setOutputType(".google.protobuf.Empty")))
			.build();
		this.proto = Files.write(this.folder.resolve("shop.binpb"),
				FileDescriptorSet.newBuilder().addFile(empty).addFile(shop).build().toByteArray());
		assertThat(compile("shop.Orders", "Clear", null).message()).isEmpty();
		Files.write(this.proto, FileDescriptorSet.newBuilder().addFile(shop).build().toByteArray());
		Files.delete(this.folder.resolve("call.jar"));
		refuses("shop.Orders", "Clear", null, this.proto
				+ " lacks google/protobuf/empty.proto, which it needs: let protoc write it with --include_imports.");
		Files.writeString(this.proto, "no set");
		refuses("shop.Orders", "Clear", null,
				this.proto + " is no set of descriptors that can be read: name one, or a file that ends in .proto.");
	}

	@Test
	void aMethodWithoutFieldsNeedsNoDocument() {
		CompiledCall call = compile("shop.Orders", "Watch", null);
		assertThat(call.stream()).isTrue();
		assertThat(call.message()).isEmpty();
	}

	@Test
	void saysWhatIsNotThere() throws IOException {
		refuses("shop.Order", "Place", null, "Service 'shop.Order' is not in shop.proto: use one of shop.Orders.");
		refuses("shop.Orders", "Plac", null,
				"Method 'Plac' is not in service 'shop.Orders' of shop.proto: use one of Place, Watch, Fill.");
		refuses("shop.Orders", "Fill", null,
				"Method 'Fill' of service 'shop.Orders' takes a stream of requests: name one that takes a single request.");
		refuses("shop.Orders", "Place", document("{\"id\":1}{\"id\":2}"),
				"order.json has 2 documents, and a call one request: leave one.");
	}

	private void refuses(String service, String method, @Nullable Path document, String message) {
		assertThatExceptionOfType(InvalidPayloadException.class).isThrownBy(() -> compile(service, method, document))
			.withMessage(message);
		assertThat(this.folder.resolve("call.jar")).doesNotExist();
	}

	private CompiledCall compile(String service, String method, @Nullable Path document) {
		return OwnCalls.compile(this.proto, List.of(), service, method, document, this.folder.resolve("call.jar"));
	}

	private Path document(String text) throws IOException {
		return Files.writeString(this.folder.resolve("order.json"), text);
	}

	private static Message prototype(ClassLoader loader, String name) throws ReflectiveOperationException {
		return (Message) Class.forName(name, true, loader).getMethod("getDefaultInstance").invoke(null);
	}

}
