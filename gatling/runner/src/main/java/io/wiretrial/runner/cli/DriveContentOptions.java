package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DriveRequest.Content;
import io.wiretrial.runner.drive.Trusted;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Options of what a driven request carries, and of the way to the service. */
final class DriveContentOptions {

	private static final int LONGEST_TIMEOUT = 60;

	@Option(names = { "-d", "--data" }, paramLabel = "FILE",
			description = "File of the body; of gRPC the request in JSON. Default: no body, an empty message.")
	private @Nullable Path data;

	@Option(names = { "-H", "--header" }, paramLabel = "LINE",
			description = "Header or metadata such as 'Accept: application/json'; may be repeated.")
	private List<String> headers = new ArrayList<>();

	@Option(names = "--expect", paramLabel = "STATUS",
			description = "Status of HTTP that alone is a success, 100 to 599. Default: 200 to 299.")
	private @Nullable Integer expect;

	@Option(names = "--http2", description = "Speak HTTP/2 where the operation is one of HTTP. Default: HTTP/1.1.")
	private boolean http2;

	@Option(names = "--tls", description = "Speak TLS where the operation is one of gRPC. Default: only with --cacert.")
	private boolean tls;

	@Option(names = "--cacert", paramLabel = "FILE",
			description = "Authority of the service's certificate, in PEM. Default: those that the JDK trusts.")
	private @Nullable Path authority;

	@Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "10",
			description = "Longest time of the first request, 1 to 60 s. Default: ${DEFAULT-VALUE}.")
	private int timeout;

	@Option(names = "--proto", paramLabel = "FILE",
			description = "File that declares the method of gRPC, or a set of descriptors with it.")
	private @Nullable Path proto;

	@Option(names = "--reflect",
			description = "Ask the server for the file that declares the method, by gRPC's reflection.")
	private boolean reflect;

	@Option(names = { "-I", "--import" }, paramLabel = "FOLDER",
			description = "Folder in which imports of --proto are looked for; may be repeated.")
	private List<Path> imports = new ArrayList<>();

	boolean hasBody() {
		return this.data != null;
	}

	Content content() {
		if (this.expect != null) {
			RunCommand.require("Status", "--expect", this.expect, 100, 599);
		}
		return new Content(this.data, this.headers.stream().map(DriveContentOptions::header).toList(), this.expect,
				this.proto, this.imports.stream().map(Path::toString).toList(), this.reflect);
	}

	Access access() {
		RunCommand.require("Timeout in seconds", "--timeout", this.timeout, 1, LONGEST_TIMEOUT);
		Trusted trusted = (this.authority != null) ? Trusted.of(this.authority) : null;
		return new Access(this.http2, this.tls || trusted != null, trusted, Duration.ofSeconds(this.timeout));
	}

	private static HeaderLine header(String line) {
		int colon = line.indexOf(':');
		if (colon < 1 || line.substring(0, colon).contains(" ")) {
			throw new UnusableEnvironmentException(
					"Option -H '%s' is no header: write it as 'Accept: application/json'.".formatted(line));
		}
		return new HeaderLine(line.substring(0, colon), line.substring(colon + 1).strip());
	}

}
