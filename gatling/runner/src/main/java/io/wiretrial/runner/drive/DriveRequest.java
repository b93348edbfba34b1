package io.wiretrial.runner.drive;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.schedule.Target;

/**
 * What a user asks of a drive.
 *
 * @param call the operation
 * @param content what a request carries
 * @param load how much is asked, and for how long
 * @param access how the service is reached
 * @param slo limit of the total time; null for none
 * @param pid process of the service; null for whoever listens
 * @param out folder that takes the run directory
 */
public record DriveRequest(DrivenCall call, Content content, DriveLoad load, Access access, @Nullable Limit slo,
		@Nullable Long pid, Path out) {

	/**
	 * What a request carries.
	 *
	 * @param body file of the body, or of the message in JSON; null for none
	 * @param headers headers, or metadata
	 * @param expect status of HTTP that alone is a success; null for 200 to 299
	 * @param proto file that declares the method of gRPC; null for none
	 * @param imports folders in which imports of that file are looked for
	 * @param reflect whether the server is asked for that file
	 */
	public record Content(@Nullable Path body, List<HeaderLine> headers, @Nullable Integer expect, @Nullable Path proto,
			List<String> imports, boolean reflect) {

		public Content {
			headers = List.copyOf(headers);
			imports = List.copyOf(imports);
		}

	}

	/**
	 * How a service is reached.
	 *
	 * @param http2 whether HTTP/2 is spoken where a method is one of HTTP
	 * @param tls whether TLS is spoken where a method is one of gRPC
	 * @param trusted authority that is trusted over TLS; null for those of the JDK
	 * @param timeout longest time of the first request, and of what is in flight at the
	 * end of a block
	 */
	public record Access(boolean http2, boolean tls, @Nullable Trusted trusted, Duration timeout) {

		// What callers must know of a target that is reached so
		Map<String, String> settings(DrivenCall call) {
			Map<String, String> settings = new HashMap<>();
			if (this.trusted != null) {
				settings.put(Target.TLS_AUTHORITY, this.trusted.base64());
			}
			if (!call.host().equals(call.address())) {
				settings.put(Target.TLS_NAME, call.host());
			}
			return settings;
		}

	}

}
