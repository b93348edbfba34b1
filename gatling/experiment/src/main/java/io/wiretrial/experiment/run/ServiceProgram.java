package io.wiretrial.experiment.run;

import java.util.List;

/**
 * How a target is started.
 *
 * @param target name by which arms ask for it
 * @param service name of the service whose jar it is
 * @param arguments arguments that make it this target
 */
public record ServiceProgram(String target, String service, List<String> arguments) {

	public ServiceProgram {
		arguments = List.copyOf(arguments);
	}

	/**
	 * Returns the program of a target of the arms.
	 * @param target name by which arms ask for it
	 * @return the service of that name, or one with other settings
	 */
	public static ServiceProgram of(String target) {
		return switch (target) {
			case "echo-grpc-pool" -> new ServiceProgram(target, "echo-grpc", List.of("--wiretrial.grpc.executor=pool"));
			default -> new ServiceProgram(target, target, List.of());
		};
	}

}
