package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class InferCommandTests {

	private static final String TYPE = """
			syntax = "proto3";

			package inferred;

			message Order {
			  int64 id = 1;
			  optional string note = 2;
			}
			""";

	@TempDir
	private Path folder;

	@Test
	void printsATypeThatProtocReads() throws IOException {
		Path document = document("{\"id\":7,\"note\":\"a\"}{\"id\":8,\"note\":null}");
		assertThat(inside("infer", document.toString())).isEqualTo(new Ended(0, """
				// %s: 2 documents; type Order inferred: 2 fields in 1 message
				//   octets (mean)   JSON 14   gzip 34   JSON in gRPC 16   Struct 24   Protobuf 4
				//   not kept: 'note' is null in order.json, document 2 and absent afterwards

				%s""".formatted(document, TYPE), ""));
	}

	@Test
	void writesTheTypeToAFile() throws IOException {
		Path document = document("{\"id\":7,\"note\":\"a\"}{\"id\":8}");
		Path out = this.folder.resolve("order.proto");
		Ended infer = inside("infer", document.toString(), "--out=" + out, "--name=Purchase", "--package=shop.v1");
		assertThat(infer.code()).isZero();
		assertThat(infer.out()).endsWith("Written to %s.\n".formatted(out)).doesNotContain("message Purchase");
		assertThat(out).hasContent(TYPE.replace("Order", "Purchase").replace("package inferred", "package shop.v1"));
	}

	@Test
	void wrongDocumentsEndWithTwo() throws IOException {
		assertThat(inside("infer", document("[1]").toString())).isEqualTo(new Ended(2, "",
				"order.json holds an array: put it into an object such as {\"items\": […]}, or give its elements as documents with --each.\n"));
		assertThat(inside("infer", "--out=" + this.folder.resolve("no/order.proto"), document("{}").toString()).err())
			.isEqualTo("File %s cannot be written (NoSuchFileException): choose another with --out.\n"
				.formatted(this.folder.resolve("no/order.proto")));
		assertThat(inside("infer").code()).isEqualTo(2);
	}

	private Path document(String text) throws IOException {
		return Files.writeString(this.folder.resolve("order.json"), text);
	}

}
