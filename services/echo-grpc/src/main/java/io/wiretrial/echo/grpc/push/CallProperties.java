package io.wiretrial.echo.grpc.push;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

import io.wiretrial.kit.limits.SettingRange;

/**
 * Limit of open streaming calls.
 *
 * @param max streaming calls of any service open at once; 1 to 1,000,000, default 20,000;
 * beyond it {@code RESOURCE_EXHAUSTED}
 */
@ConfigurationProperties("wiretrial.streams")
record CallProperties(@DefaultValue("20000") int max) {

	CallProperties {
		SettingRange.check("wiretrial.streams.max", max, 1, 1_000_000);
	}

}
