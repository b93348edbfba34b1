package io.wiretrial.kit.autoconfigure;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

import io.wiretrial.kit.ControlGroup;
import io.wiretrial.kit.ReadyFile;
import io.wiretrial.kit.tuning.Tuning;

/**
 * Settings that tie a service to the process that started it, and say what it is charged
 * with.
 *
 * @param readyFile path of the file that appears when the service is ready; its directory
 * must exist; by default none is written
 * @param exitOnStdinClose whether the process ends when its standard input ends; default
 * {@code false}
 * @param observations what each observation is made into; {@code timers}, its timer alone
 * (default), or {@code boot}, whatever Boot's own handler makes
 * @param tuning what the service does beside what Boot ships; {@code tuned}, what its
 * documents say (default), or {@code boot}, nothing; heeded by {@code echo-rest} and
 * {@code echo-grpc} alone
 * @param cost what the cost is read from
 */
@ConfigurationProperties("wiretrial")
record MeasuredProperties(@Nullable Path readyFile, @DefaultValue("false") boolean exitOnStdinClose,
		@DefaultValue("timers") Observations observations, @DefaultValue("tuned") Tuning tuning,
		@DefaultValue Cost cost) {

	MeasuredProperties {
		if (readyFile != null) {
			readyFile = new ReadyFile(readyFile).path();
		}
	}

	/**
	 * Treatment of observations.
	 */
	enum Observations {

		/** A timer with all key values, nothing else. */
		TIMERS,

		/**
		 * Whatever Boot's handler makes: a timer, one of what is under way, and a counter
		 * of each event.
		 */
		BOOT

	}

	/**
	 * Source of the cost beside the process itself.
	 *
	 * @param controlGroup folder of a control group that holds this process and no other,
	 * {@code /sys/fs/cgroup} inside a container; by default none is read
	 */
	record Cost(@Nullable Path controlGroup) {

		Cost {
			if (controlGroup != null) {
				ControlGroup unused = ControlGroup.at(controlGroup);
			}
		}

		@Nullable ControlGroup group() {
			return (this.controlGroup != null) ? ControlGroup.at(this.controlGroup) : null;
		}

	}

}
