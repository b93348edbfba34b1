package io.wiretrial.model.plan;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Arm of your own: an operation of a service of yours, which runs already or is started
 * from a command.
 *
 * @param name name that conditions have for it, as no other arm is called: lower-case
 * letters, digits and hyphens, at most 32
 * @param http request of HTTP such as {@code POST http://127.0.0.1:8080/orders}, where
 * {@code {{n}}} in the path is the number of the operation; null for a method of gRPC
 * @param grpc method of gRPC such as {@code 127.0.0.1:9090 shop.Orders/Place}; null for a
 * request of HTTP
 * @param headers headers of HTTP, or metadata of gRPC
 * @param body file of the body, or of the request of gRPC in JSON; a path from the plan's
 * file; null for none
 * @param expect status of HTTP that alone is a success, 100 to 599; null for 200 to 299
 * @param proto file that declares the method of gRPC; null for a request of HTTP, or with
 * reflection
 * @param reflection whether the server is asked for that file
 * @param parity how replies are compared; null for {@code equal} where all arms of a
 * condition are your own, else {@code off}
 * @param ignore fields, at any depth, that are left out of the comparison
 * @param cacert file in PEM with the authority of the service's certificate, over TLS;
 * null for those that Java trusts
 * @param cost where the CPU time of the service is read; null for {@code process} where
 * that can be read, else {@code none}
 * @param start command that starts the service, a word an element, with {@code {port}}
 * where its port goes; empty for a service that runs already
 * @param in folder in which the command is started; null for the folder of the plan
 * @param ready path that answers with 200 to 299 once the service is ready, such as
 * {@code /actuator/health}; null for a port that takes connections
 */
public record PlanArm(String name, @Nullable String http, @Nullable String grpc, @Default Map<String, String> headers,
		@Nullable String body, @Nullable Integer expect, @Nullable String proto, @Default("false") boolean reflection,
		@Nullable Parity parity, @Default List<String> ignore, @Nullable String cacert, @Nullable ArmCost cost,
		@Default List<String> start, @Nullable String in, @Nullable String ready) {

	/** What stands for the port of a service that is started from a command. */
	public static final String PORT = "{port}";

	public PlanArm {
		headers = (headers != null) ? Collections.unmodifiableMap(new LinkedHashMap<>(headers)) : Map.of();
		ignore = (ignore != null) ? List.copyOf(ignore) : List.of();
		start = (start != null) ? List.copyOf(start) : List.of();
		require(name.matches("[a-z0-9][a-z0-9-]{0,31}"),
				"Arm '%s' is not usable: write lower-case letters, digits and hyphens, at most 32.", name);
		require(http != null || grpc != null,
				"Arm '%s' calls nothing: write http: or grpc: with an operation of a service of yours.", name);
		require(http == null || grpc == null, "Arm '%s' has http and grpc: leave one out.", name);
		require(http == null || (proto == null && !reflection),
				"Arm '%s' is a request of HTTP: leave proto and reflection out, they are of gRPC.", name);
		require(grpc == null || expect == null, "Arm '%s' is a method of gRPC: leave expect out, it is of HTTP.", name);
		require(expect == null || (expect >= 100 && expect <= 599),
				"Arm '%s' expects a status that HTTP has not: use 100 to 599.", name);
		require(grpc == null || (proto != null) != reflection,
				"Arm '%s' is a method of gRPC: name the file that declares it with proto, or write reflection: true.",
				name);
		require(ignore.isEmpty() || parity != Parity.OFF,
				"Arm '%s' ignores fields and is not compared: leave ignore or parity: off out.", name);
		boolean called = Objects.requireNonNullElse(http, String.valueOf(grpc)).contains(":" + PORT);
		if (start.isEmpty()) {
			require(!called, "Arm '%s' has {port} and no start: write its port, or the command that starts it.", name);
			require(in == null && ready == null, "Arm '%s' has no start: leave in and ready out.", name);
		}
		else {
			require(called, "Arm '%s' is started and called at a fixed port: write {port} for the port.", name);
			require(cost != ArmCost.ACTUATOR,
					"Arm '%s' is started from a command: leave cost out, or write process or none.", name);
		}
	}

	private static void require(boolean right, String message, String name) {
		if (!right) {
			throw new IllegalArgumentException(message.formatted(name));
		}
	}

	/**
	 * Returns what is called.
	 * @return the request or the method, as the plan has it
	 */
	public String called() {
		return Objects.requireNonNullElse(this.http, String.valueOf(this.grpc));
	}

	/**
	 * Tells whether a run starts the service.
	 * @return false if it runs already
	 */
	public boolean startsService() {
		return !this.start.isEmpty();
	}

	/**
	 * Resolves the files.
	 * @param folder folder that paths are relative to; null for the working folder
	 * @return the same arm with paths that begin with the folder
	 */
	PlanArm from(@Nullable Path folder) {
		return new PlanArm(this.name, this.http, this.grpc, this.headers, from(folder, this.body), this.expect,
				from(folder, this.proto), this.reflection, this.parity, this.ignore, from(folder, this.cacert),
				this.cost, this.start, startsService() ? from(folder, Objects.requireNonNullElse(this.in, ".")) : null,
				this.ready);
	}

	private static @Nullable String from(@Nullable Path folder, @Nullable String file) {
		return (folder != null && file != null) ? folder.resolve(file).toString() : file;
	}

	// What may be read by whoever reads the results
	PlanArm withoutHeaders() {
		return new PlanArm(this.name, this.http, this.grpc, Map.of(), this.body, this.expect, this.proto,
				this.reflection, this.parity, this.ignore, this.cacert, this.cost, this.start, this.in, this.ready);
	}

}
