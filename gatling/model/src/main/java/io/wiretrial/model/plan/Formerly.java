package io.wiretrial.model.plan;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The earlier name of a key of a plan: a plan that still has it is refused with the new
 * one.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Formerly {

	/**
	 * Returns the earlier name.
	 * @return a key that no record has any more
	 */
	String value();

}
