package io.wiretrial.targets.engine;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that need a Docker engine and a base image; elsewhere they are skipped, and say
 * why.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(EngineCondition.class)
public @interface WhereAnEngineAnswers {

}
