package io.wiretrial.kit.archive;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ClassListTests {

	@Test
	void namesClassesOnceAndLeavesOutLambdas() {
		assertThat(ClassList.names(List.of("# NOTE: Do not modify this file.", "java/lang/Object id: 0",
				"io/wiretrial/kit/CostCounters id: 1201",
				"io/wiretrial/kit/CostCounters id: 1202 super: 0 source: a.jar",
				"@lambda-proxy java/lang/Object run ()V", "", "java/util/Map$Entry")))
			.containsExactly("java.lang.Object", "io.wiretrial.kit.CostCounters", "java.util.Map$Entry");
	}

}
