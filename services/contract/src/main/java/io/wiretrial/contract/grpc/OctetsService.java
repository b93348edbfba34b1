package io.wiretrial.contract.grpc;

import com.google.protobuf.ByteString;
import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.v1.OctetsDigest;
import io.wiretrial.contract.v1.OctetsGrpc.OctetsImplBase;
import io.wiretrial.contract.v1.OctetsMessage;

/**
 * Echoes and digests bytes.
 */
final class OctetsService extends OctetsImplBase {

	@Override
	public void echo(OctetsMessage message, StreamObserver<OctetsMessage> answers) {
		StreamObservers.nextAndComplete(answers, echoed(message));
	}

	@Override
	public void digest(OctetsMessage message, StreamObserver<OctetsDigest> answers) {
		StreamObservers.nextAndComplete(answers,
				OctetsDigest.newBuilder().setSha256Hex(sha256(message.getData())).build());
	}

	@Override
	public StreamObserver<OctetsMessage> echoStream(StreamObserver<OctetsMessage> answers) {
		return PacedEcho.of(answers, OctetsService::echoed);
	}

	private static OctetsMessage echoed(OctetsMessage message) {
		return OctetsMessage.newBuilder().setData(message.getData()).build();
	}

	private static String sha256(ByteString data) {
		Sha256 digest = new Sha256();
		data.asReadOnlyByteBufferList().forEach(digest::add);
		return digest.hex();
	}

}
