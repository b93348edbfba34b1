package io.wiretrial.bare.grpc;

import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.v1.OctetsDigest;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;

/**
 * Echo and digest of octets.
 */
final class OctetsEcho extends OctetsGrpc.OctetsImplBase {

	@Override
	public void echo(OctetsMessage request, StreamObserver<OctetsMessage> observer) {
		Answer.unary(observer, () -> OctetsMessage.newBuilder().setData(request.getData()).build());
	}

	@Override
	public void digest(OctetsMessage request, StreamObserver<OctetsDigest> observer) {
		Answer.unary(observer,
				() -> OctetsDigest.newBuilder()
					.setSha256Hex(new Sha256().add(request.getData().asReadOnlyByteBuffer()).hex())
					.build());
	}

}
