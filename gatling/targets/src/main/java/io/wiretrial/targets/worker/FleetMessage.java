package io.wiretrial.targets.worker;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.ServiceSpec;

/** Message between a runner and a worker. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "message")
@JsonSubTypes({ @JsonSubTypes.Type(FleetMessage.Hello.class), @JsonSubTypes.Type(FleetMessage.Welcome.class),
		@JsonSubTypes.Type(FleetMessage.Start.class), @JsonSubTypes.Type(FleetMessage.Restart.class),
		@JsonSubTypes.Type(FleetMessage.Stop.class), @JsonSubTypes.Type(FleetMessage.Ready.class),
		@JsonSubTypes.Type(FleetMessage.Unready.class), @JsonSubTypes.Type(FleetMessage.Stopped.class),
		@JsonSubTypes.Type(FleetMessage.Died.class), @JsonSubTypes.Type(FleetMessage.Logged.class) })
sealed interface FleetMessage {

	/**
	 * Worker's first message.
	 *
	 * @param token token of its join string
	 * @param name name that no other worker has
	 * @param address numeric address at which its service will be reached
	 * @param java feature number of its Java
	 * @param build what it would start
	 * @param machine its machine
	 */
	record Hello(String token, String name, String address, int java, FleetBuild build,
			Environment.Machine machine) implements FleetMessage {
	}

	/** Runner's answer to a worker that is let in. */
	record Welcome() implements FleetMessage {
	}

	/**
	 * Runner's order to start a service.
	 *
	 * @param spec what to start; its jar is found by the name of its file
	 * @param payloads files of the run's own payloads by their path
	 */
	record Start(ServiceSpec spec, Map<String, byte[]> payloads) implements FleetMessage {
	}

	/** Runner's order to start the service again on the same ports. */
	record Restart() implements FleetMessage {
	}

	/** Runner's order to end the service. */
	record Stop() implements FleetMessage {
	}

	/**
	 * Worker's answer when the service is ready.
	 *
	 * @param target where it can be reached
	 * @param info how it was started
	 * @param pid its process on the worker's machine
	 */
	record Ready(Target target, Environment.ProcessInfo info, long pid) implements FleetMessage {
	}

	/**
	 * Worker's answer when the service could not be started.
	 *
	 * @param why a sentence or more
	 */
	record Unready(String why) implements FleetMessage {
	}

	/** Worker's answer when the service has been ended. */
	record Stopped() implements FleetMessage {
	}

	/**
	 * Worker's word that the service has died.
	 *
	 * @param how how it ended, with the last lines of its log
	 * @param exceededMemory memory limit of its own for which the kernel killed it; null
	 * if it ended otherwise
	 */
	record Died(String how, @Nullable Long exceededMemory) implements FleetMessage {
	}

	/**
	 * Lines of the service's log.
	 *
	 * @param text whole lines
	 */
	record Logged(String text) implements FleetMessage {
	}

}
