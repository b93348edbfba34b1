package io.wiretrial.echo.mvc;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.kit.limits.SettingRange;

/**
 * Settings of the echo by Spring MVC.
 *
 * @param maxBodySize the largest body that is read, uploads of streams aside; 1 B to 1
 * GB, default 4 MB as the contract has it; beyond it 413
 * @param seed what lists and streams are drawn from; any number, default 20261121
 */
@ConfigurationProperties("wiretrial.mvc")
record EchoMvcProperties(@DefaultValue("4MB") DataSize maxBodySize, @DefaultValue("" + Corpus.DEFAULT_SEED) long seed) {

	EchoMvcProperties {
		SettingRange.check("wiretrial.mvc.max-body-size", maxBodySize, DataSize.ofBytes(1), DataSize.ofGigabytes(1));
	}

}
