package io.wiretrial.contract.operation;

import java.util.List;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;

/**
 * Table of the operations over REST that read a whole message and answer with one. A row
 * here is served by all services that have no handlers of their own, and described.
 */
public final class RestOperations {

	private RestOperations() {
	}

	/**
	 * Returns the operations with JSON, those that are asked most first.
	 * @param corpus what lists are drawn from
	 * @return operations, each at a path of its own
	 */
	public static List<JsonOperation<?, ?>> json(Corpus corpus) {
		return List.of(JsonOperation.echo("echoFields5", RestPaths.FIELDS_5_ECHO, Fields5Record.class),
				JsonOperation.echo("echoFields100", RestPaths.FIELDS_100_ECHO, Fields100Record.class),
				JsonOperation.echo("echoFields1", RestPaths.FIELDS_1_ECHO, Fields1Record.class), list(corpus));
	}

	private static JsonOperation<ExampleRequestRecord, ExampleListRecord> list(Corpus corpus) {
		return new JsonOperation<>("list", "Answers the first items of the list.", RestPaths.LIST,
				ExampleRequestRecord.class, ExampleListRecord.class,
				new QueryNumber(ListCount.QUERY_NAME, ListCount.MAX, "items"), (text) -> {
					ListCount count = ListCount.parse(text);
					return (asked) -> corpus.list(count);
				});
	}

	/**
	 * Returns the operations with Protobuf.
	 * @return operations, each at a path of its own
	 */
	public static List<ProtobufOperation> protobuf() {
		return List.of(
				ProtobufOperation.of(RestPaths.FIELDS_1_ECHO + RestPaths.PROTOBUF, Fields1.parser(),
						(message) -> FieldsMapping.toProto(FieldsMapping.toRecord(message))),
				ProtobufOperation.of(RestPaths.FIELDS_5_ECHO + RestPaths.PROTOBUF, Fields5.parser(),
						(message) -> FieldsMapping.toProto(FieldsMapping.toRecord(message))),
				ProtobufOperation.of(RestPaths.FIELDS_100_ECHO + RestPaths.PROTOBUF, Fields100.parser(),
						(message) -> FieldsMapping.toProto(FieldsMapping.toRecord(message))));
	}

}
