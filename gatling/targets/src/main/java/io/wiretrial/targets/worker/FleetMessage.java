package io.wiretrial.targets.worker;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.ServiceSpec;

/** Message between a runner and a worker. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "message")
@JsonSubTypes({ @JsonSubTypes.Type(FleetMessage.Hello.class), @JsonSubTypes.Type(FleetMessage.Welcome.class),
		@JsonSubTypes.Type(FleetMessage.Start.class), @JsonSubTypes.Type(FleetMessage.Restart.class),
		@JsonSubTypes.Type(FleetMessage.Stop.class), @JsonSubTypes.Type(FleetMessage.Ready.class),
		@JsonSubTypes.Type(FleetMessage.Unready.class), @JsonSubTypes.Type(FleetMessage.Stopped.class),
		@JsonSubTypes.Type(FleetMessage.Died.class), @JsonSubTypes.Type(FleetMessage.Logged.class),
		@JsonSubTypes.Type(FleetMessage.Generate.class), @JsonSubTypes.Type(FleetMessage.Generating.class),
		@JsonSubTypes.Type(FleetMessage.Finish.class), @JsonSubTypes.Type(FleetMessage.Happened.class),
		@JsonSubTypes.Type(FleetMessage.Wrote.class), @JsonSubTypes.Type(FleetMessage.Ended.class) })
sealed interface FleetMessage {

	/**
	 * Worker's first message.
	 *
	 * @param token token of its join string
	 * @param name name that no other worker has
	 * @param address numeric address at which its service will be reached
	 * @param java feature number of its Java
	 * @param jvm vendor and version of its Java
	 * @param build what it would start
	 * @param machine its machine
	 */
	record Hello(String token, String name, String address, int java, String jvm, FleetBuild build,
			Environment.Machine machine) implements FleetMessage {
	}

	/** Runner's answer to a worker that is let in. */
	record Welcome() implements FleetMessage {
	}

	/**
	 * Runner's order to start a service.
	 *
	 * @param spec what to start; its jar is found by the name of its file
	 * @param payloads files of the run's own payloads by their path in its directory
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
	 * Lines of the log of what the worker runs.
	 *
	 * @param text whole lines
	 */
	record Logged(String text) implements FleetMessage {
	}

	/**
	 * Runner's order to start the generator.
	 *
	 * @param spec what to start; its class path is found by the name of its file, and its
	 * folder is the worker's
	 * @param files files of the run by their path in that folder
	 */
	record Generate(GeneratorSpec spec, Map<String, byte[]> files) implements FleetMessage {
	}

	/** Worker's answer when the generator has started. */
	record Generating() implements FleetMessage {
	}

	/** Runner's order to ask the generator to end. */
	record Finish() implements FleetMessage {
	}

	/** Worker's word of a run that its generator plays. */
	sealed interface Played extends FleetMessage {

	}

	/**
	 * Events of the run. What lies in files was sent before.
	 *
	 * @param lines whole lines
	 */
	record Happened(String lines) implements Played {
	}

	/**
	 * A file that the generator has written, or a part of it.
	 *
	 * @param file path in the run directory
	 * @param bytes what follows the parts before
	 * @param last whether that is all
	 */
	@SuppressWarnings("ArrayRecordComponent") // never compared
	record Wrote(String file, byte[] bytes, boolean last) implements Played {
	}

	/**
	 * The generator has ended, and everything was sent.
	 *
	 * @param code its exit code
	 */
	record Ended(int code) implements Played {
	}

}
