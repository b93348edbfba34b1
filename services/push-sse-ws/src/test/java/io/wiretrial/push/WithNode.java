package io.wiretrial.push;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test with a {@link NodeScript}; skipped without Node.js or the packages that it
 * needs, found by {@code NODE_PATH}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NodeOnPath.class)
@Tag("peers")
@Timeout(120)
public @interface WithNode {

	/** Names of packages. */
	String[] value();

}
