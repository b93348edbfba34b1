package io.wiretrial.mercure;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.test.context.TestPropertySource;

import io.wiretrial.streaming.RunningStreams;

/**
 * Runs a test against a hub with keys, a short history and small limits; all such tests
 * share one.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RunningStreams
@TestPropertySource(properties = { "wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY,
		"wiretrial.mercure.token.subscriber-key=" + HubClient.SUBSCRIBER_KEY, "wiretrial.mercure.heartbeat=700ms",
		"wiretrial.mercure.cors-origins=https://page.example", "wiretrial.mercure.max-update-size=6MB",
		"wiretrial.mercure.subscription-updates=all", "wiretrial.mercure.token.in-url=true" })
@interface RunningHub {

}
