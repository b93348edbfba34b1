package io.wiretrial.push.page;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.push.RunningPush;

/**
 * Runs a test against the service with a {@link Browser} beside it, one for all such
 * tests; skipped without Chromium.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RunningPush
@Import(Browser.class)
@TestPropertySource(properties = "wiretrial.mercure.token.publisher-key=" + InBrowser.PUBLISHER_KEY)
@ExtendWith(ChromiumOnPath.class)
@Tag("peers")
@Timeout(120)
@interface InBrowser {

	/** What publishers' tokens are signed with. */
	String PUBLISHER_KEY = "a key of at least 32 octets, for the chat";

}
