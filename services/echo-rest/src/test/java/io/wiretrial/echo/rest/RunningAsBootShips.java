package io.wiretrial.echo.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.context.SpringBootTest;

/**
 * Runs a test against the service on free ports, started as the target
 * {@code echo-rest-boot} is; all such tests share one service.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Timeout(180)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
		properties = { "management.server.port=0", "wiretrial.tuning=boot", "wiretrial.observations=boot",
				"wiretrial.rest.handlers=controllers", "server.http2.enabled=false" })
@interface RunningAsBootShips {

}
