package io.wiretrial.runner.drive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Transport;
import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnHttp;
import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DriveRequest.Content;
import io.wiretrial.runner.drive.DrivenCall.HttpCall;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Tries a request of HTTP once.
 *
 * @param call what is asked
 * @param content headers, body and expected status
 * @param access how the service is reached
 */
record HttpTry(HttpCall call, Content content, Access access) {

	private static final int MOST_BYTES = 64 << 20;

	TriedCall tried() throws InterruptedException {
		if (this.content.proto() != null || this.content.reflect()) {
			throw new UnusableEnvironmentException("Option %s is of gRPC, and %s is a request of HTTP: leave it out."
				.formatted((this.content.proto() != null) ? "--proto" : "--reflect", this.call));
		}
		OwnHttp operation = operation(false);
		FirstReply first = new FirstRequest(this.call, operation, this.access.http2(), this.access.trusted(),
				this.access.timeout())
			.send();
		return new TriedCall(new OwnArm(DrivePlan.NAME, DrivePlan.NAME, transport(), operation(first.lines()), null),
				first);
	}

	private OwnHttp operation(boolean lines) {
		return new OwnHttp(this.call.method(), this.call.path(), this.content.headers(), body(this.content.body()),
				this.content.expect(), lines);
	}

	private Transport transport() {
		if (this.call.isSecure()) {
			return this.access.http2() ? Transport.H2_TLS : Transport.HTTP_1_1_TLS;
		}
		return this.access.http2() ? Transport.H2C : Transport.HTTP_1_1;
	}

	static byte[] body(@Nullable Path file) {
		if (file == null) {
			return new byte[0];
		}
		try {
			if (Files.size(file) > MOST_BYTES) {
				throw new UnusableEnvironmentException(
						"File %s of -d is longer than %d MiB: give a shorter one.".formatted(file, MOST_BYTES >> 20));
			}
			return Files.readAllBytes(file);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("File %s of -d cannot be read (%s): name a file with the body."
				.formatted(file, ex.getClass().getSimpleName()));
		}
	}

}
