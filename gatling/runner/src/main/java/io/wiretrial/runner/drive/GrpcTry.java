package io.wiretrial.runner.drive;

import java.nio.file.Path;

import io.wiretrial.arms.Transport;
import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnGrpc;
import io.wiretrial.payload.CompiledCall;
import io.wiretrial.payload.OwnCalls;
import io.wiretrial.runner.drive.DriveRequest.Content;
import io.wiretrial.runner.drive.DriveRequest.Reach;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Compiles the messages of a method of gRPC, and calls it once.
 *
 * @param call what is called
 * @param content request, metadata and where the method is declared
 * @param reach how the service is reached
 */
record GrpcTry(GrpcMethod call, Content content, Reach reach) {

	TriedCall tried(PrivateFolder folder) {
		Path proto = this.content.proto();
		if (proto == null) {
			throw new UnusableEnvironmentException(
					"%s is a method of gRPC: name the file that declares it with --proto.".formatted(this.call));
		}
		if (this.content.expect() != null) {
			throw new UnusableEnvironmentException(
					"Option --expect is of HTTP, and %s a method of gRPC: leave it out.".formatted(this.call));
		}
		Path jar = folder.path().resolve("call.jar");
		CompiledCall compiled = OwnCalls.compile(proto, this.content.imports(), this.call.service(),
				this.call.method(), this.content.body(), jar);
		OwnGrpc operation = new OwnGrpc(this.call.fullName(), compiled.stream(), jar.toString(), compiled.request(),
				compiled.reply(), compiled.message(), this.content.headers());
		FirstReply first = new FirstCall(this.call, operation, this.reach).send();
		Transport transport = this.reach.tls() ? Transport.GRPC_TLS : Transport.GRPC;
		return new TriedCall(new OwnArm(DrivePlan.NAME, DrivePlan.NAME, transport, null, operation), first);
	}

}
