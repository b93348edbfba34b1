package io.wiretrial.model.plan;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value that a key of a plan takes when it is left out, as it would be written in the
 * plan. The plan reader, the schema and the documentation read it here.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Default {

	/**
	 * Returns the value.
	 * @return text of the value; empty for an empty list, map or text
	 */
	String value() default "";

}
