package io.wiretrial.measured.autoconfigure;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

import io.wiretrial.measured.ReadyFile;

/**
 * How a service is tied to whoever started it.
 *
 * @param readyFile path of the file that appears when the service is ready; its directory
 * must exist; by default none is written
 * @param exitOnStdinClose whether the process ends when its standard input ends; default
 * {@code false}
 */
@ConfigurationProperties("wiretrial")
record MeasuredProperties(@Nullable Path readyFile, @DefaultValue("false") boolean exitOnStdinClose) {

	MeasuredProperties {
		if (readyFile != null) {
			readyFile = new ReadyFile(readyFile).path();
		}
	}

}
