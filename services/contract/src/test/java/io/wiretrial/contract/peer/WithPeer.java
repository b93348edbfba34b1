package io.wiretrial.contract.peer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test with a program that somebody else wrote; skipped where the program or a
 * package that it needs is not there.
 */
@Target({ ElementType.TYPE, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(PeerOnPath.class)
@Tag("peers")
@Timeout(120)
public @interface WithPeer {

	/** Name of the program, found by {@code PATH}. */
	String value();

	/** Names of packages of Node.js, found by {@code NODE_PATH}. */
	String[] packages() default {};

}
