package io.wiretrial.runner.drive;

import java.nio.file.Path;

import io.wiretrial.arms.Transport;
import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnGrpc;
import io.wiretrial.payload.CompiledCall;
import io.wiretrial.payload.OwnCalls;
import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DriveRequest.Content;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Compiles the messages of a method of gRPC, and calls it once.
 *
 * @param call what is called
 * @param content request, metadata and where the method is declared
 * @param access how the service is reached
 */
record GrpcTry(GrpcMethod call, Content content, Access access) {

	TriedCall tried(PrivateFolder folder) throws InterruptedException {
		if (this.content.expect() != null) {
			throw new UnusableEnvironmentException(
					"Option --expect is of HTTP, and %s a method of gRPC: leave it out.".formatted(this.call));
		}
		Path jar = folder.path().resolve("call.jar");
		try (GrpcChannel channel = GrpcChannel.to(this.call, this.access)) {
			CompiledCall compiled = compiled(channel, jar);
			OwnGrpc operation = new OwnGrpc(this.call.fullName(), compiled.stream(), jar.toString(), compiled.request(),
					compiled.reply(), compiled.message(), this.content.headers());
			FirstReply first = new FirstCall(this.call, operation, this.access).send(channel.channel());
			Transport transport = this.access.tls() ? Transport.GRPC_TLS : Transport.GRPC;
			return new TriedCall(new OwnArm(DrivePlan.NAME, DrivePlan.NAME, transport, null, operation), first);
		}
	}

	private CompiledCall compiled(GrpcChannel channel, Path jar) throws InterruptedException {
		Path proto = this.content.proto();
		if (proto != null && this.content.reflect()) {
			throw new UnusableEnvironmentException(
					"Options --proto %s and --reflect both tell the method: leave one out.".formatted(proto));
		}
		if (proto != null) {
			return OwnCalls.compile(proto, this.content.imports(), this.call.service(), this.call.method(),
					this.content.body(), jar);
		}
		if (!this.content.reflect()) {
			throw new UnusableEnvironmentException(
					"%s is a method of gRPC: name the file that declares it with --proto, or ask the server with --reflect."
						.formatted(this.call));
		}
		return OwnCalls.compile(new ReflectedFiles(this.call, this.access).of(channel.channel()), this.call.service(),
				this.call.method(), this.content.body(), jar);
	}

}
