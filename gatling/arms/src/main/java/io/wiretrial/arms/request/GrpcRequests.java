package io.wiretrial.arms.request;

import java.util.function.Function;

import com.google.protobuf.Message;
import com.google.protobuf.UnsafeByteOperations;
import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;

import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.OctetsDigest;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.gatling.grpc.GrpcRequest;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Calls of the gRPC service with typed messages. Octets are wrapped on the way out,
 * because the corpus never changes them, and copied into an array on the way in, as over
 * REST.
 */
public final class GrpcRequests {

	private GrpcRequests() {
	}

	/**
	 * Echoes a record.
	 * @param <R> the record
	 * @param <M> the Protobuf message
	 * @param name name in Gatling's report
	 * @param family records of its type
	 * @param record takes the record that goes up
	 * @return the request, whose reply is decoded to the record
	 */
	public static <R extends Record, M extends Message> GrpcRequest<M, M> echo(String name, RecordFamily<R, M> family,
			Function<Session, R> record) {
		return grpc(name).unary(family.proto())
			.send((Session session) -> family.toProto().apply(record.apply(session)))
			.decode(family.toRecord());
	}

	/**
	 * Echoes records of five fields, one after the other, on a stream that stays open.
	 * @param name name of the stream
	 * @return the stream, whose replies are decoded to records
	 */
	public static GrpcStream<Fields5, Fields5> chat(String name) {
		return grpc(name).bidiStream(FieldsProtoGrpc.getChat5Method()).decode(FieldsMapping::toRecord);
	}

	/**
	 * Asks for a list.
	 * @param name name in Gatling's report
	 * @param items how many items, 1 to 10,000
	 * @return the request, whose reply is decoded to the list
	 */
	public static GrpcRequest<ExampleRequest, ExampleList> list(String name, int items) {
		return list(name, ListsGrpc.getListMethod(), items).decode(ListMapping::toRecord);
	}

	/**
	 * Asks for a list in any encoding.
	 * @param <R> type of the reply
	 * @param name name in Gatling's report
	 * @param method method that answers in that encoding
	 * @param items how many items, 1 to 10,000
	 * @return the request, whose reply is decoded by the method's own marshaller
	 */
	public static <R> GrpcRequest<ExampleRequest, R> list(String name, MethodDescriptor<ExampleRequest, R> method,
			int items) {
		return grpc(name).unary(method)
			.send((Session session) -> ListMapping.toProto(ExampleRequestRecord.EMPTY))
			.metadata(ListCount.METADATA_NAME, Integer.toString(items));
	}

	/**
	 * Echoes octets.
	 * @param name name in Gatling's report
	 * @param octets takes the octets that go up
	 * @return the request, whose reply is decoded to octets
	 */
	public static GrpcRequest<OctetsMessage, OctetsMessage> octets(String name, Function<Session, byte[]> octets) {
		return grpc(name).unary(OctetsGrpc.getEchoMethod())
			.send((Session session) -> message(octets.apply(session)))
			.decode((reply) -> reply.getData().toByteArray());
	}

	/**
	 * Uploads octets in one piece.
	 * @param name name in Gatling's report
	 * @param octets takes the octets
	 * @return the request, whose reply is decoded to their SHA-256 as text
	 */
	public static GrpcRequest<OctetsMessage, OctetsDigest> digest(String name, Function<Session, byte[]> octets) {
		return grpc(name).unary(OctetsGrpc.getDigestMethod())
			.send((Session session) -> message(octets.apply(session)))
			.decode(OctetsDigest::getSha256Hex);
	}

	private static OctetsMessage message(byte[] octets) {
		return OctetsMessage.newBuilder().setData(UnsafeByteOperations.unsafeWrap(octets)).build();
	}

	/**
	 * Uploads the byte stream of the payload experiment, message by message.
	 * @param name name in Gatling's report
	 * @param corpus where the chunks come from
	 * @return the request, whose reply is decoded to the digest
	 */
	public static GrpcRequest<BytesChunk, StreamDigest> bytesUp(String name, Corpus corpus) {
		Upload<BytesChunk> upload = new Upload<>(ChunkPlan.BYTES,
				(index) -> chunk(corpus.bytesChunk(index, ChunkPlan.BYTES.sizeBytes())));
		return grpc(name).clientStream(StreamsGrpc.getBytesUpMethod())
			.asOneRequest()
			.sendAll((session) -> upload)
			.decode(StreamMapping::toRecord);
	}

	private static BytesChunk chunk(byte[] own) {
		return BytesChunk.newBuilder().setData(UnsafeByteOperations.unsafeWrap(own)).build();
	}

}
