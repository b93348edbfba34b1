package io.wiretrial.runner.drive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;

import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.TlsChannelCredentials;

import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;

/**
 * The channel over which a method is tried before it is driven.
 *
 * @param channel open until it is closed
 */
record GrpcChannel(ManagedChannel channel) implements AutoCloseable {

	private static final long GRACE_SECONDS = 5;

	static GrpcChannel to(GrpcMethod call, Access access) {
		ManagedChannelBuilder<?> builder = Grpc.newChannelBuilderForAddress(call.address(), call.port(),
				credentials(access));
		return new GrpcChannel((access.tls() ? builder.overrideAuthority(call.host()) : builder).build());
	}

	private static ChannelCredentials credentials(Access access) {
		if (!access.tls()) {
			return InsecureChannelCredentials.create();
		}
		TlsChannelCredentials.Builder tls = TlsChannelCredentials.newBuilder();
		Trusted trusted = access.trusted();
		try {
			return ((trusted != null) ? tls.trustManager(trusted.file().toFile()) : tls).build();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("The file of --cacert has gone: give it again.", ex);
		}
	}

	@Override
	public void close() {
		try {
			if (!this.channel.shutdown().awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
				this.channel.shutdownNow();
			}
		}
		catch (InterruptedException ex) {
			this.channel.shutdownNow();
			Thread.currentThread().interrupt();
		}
	}

}
