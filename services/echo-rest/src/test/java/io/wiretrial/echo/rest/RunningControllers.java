package io.wiretrial.echo.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.context.SpringBootTest;

/**
 * Runs a test against the service with annotated controllers on free ports; all such
 * tests share one service.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Timeout(180)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
		properties = { "management.server.port=0", "wiretrial.rest.handlers=controllers" })
@interface RunningControllers {

}
