package io.wiretrial.push.page;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Timeout;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.browser.WithChromium;
import io.wiretrial.streaming.RunningStreams;

/**
 * Runs a test against the service with an {@link OpenPage} beside it, one for all such
 * tests; skipped without Chromium.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RunningStreams
@Import(OpenPage.class)
@TestPropertySource(properties = { "wiretrial.mercure.token.publisher-key=" + InBrowser.PUBLISHER_KEY,
		"wiretrial.mercure.token.subscriber-key=" + InBrowser.PUBLISHER_KEY })
@WithChromium
@Timeout(120)
@interface InBrowser {

	/** What publishers' tokens are signed with. */
	String PUBLISHER_KEY = "a key of at least 32 octets, for the chat";

}
