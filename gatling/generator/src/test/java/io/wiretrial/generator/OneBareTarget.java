package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests that share one bare server. */
abstract class OneBareTarget {

	static BareTarget bare;

	@BeforeAll
	static void start(@TempDir Path ofTheService) throws IOException {
		bare = new BareTarget(ofTheService);
	}

	@AfterAll
	static void stop() {
		bare.close();
	}

}
