package io.wiretrial.echo.grpc.push;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limit of open streaming calls.
 *
 * @param max streaming calls of any service open at once; 1 to 1,000,000, default 20,000;
 * beyond it {@code RESOURCE_EXHAUSTED}
 */
@ConfigurationProperties("wiretrial.streams")
record CallProperties(@DefaultValue("20000") int max) {

	CallProperties {
		if (max < 1 || max > 1_000_000) {
			throw new IllegalArgumentException(
					"Property wiretrial.streams.max is %d: use 1 to 1000000.".formatted(max));
		}
	}

}
