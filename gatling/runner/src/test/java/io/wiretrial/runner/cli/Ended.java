package io.wiretrial.runner.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** How a command ended. */
record Ended(int code, String out, String err) {

	// Without a JVM of its own, where many command lines are refused alike.
	static Ended inside(String... arguments) {
		StringWriter err = new StringWriter();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		PrintStream before = System.out;
		PrintStream captured = new PrintStream(out, true, StandardCharsets.UTF_8);
		System.setOut(captured);
		try {
			int code = Wiretrial.commandLine()
				.setOut(new PrintWriter(captured, true))
				.setErr(new PrintWriter(err, true))
				.execute(arguments);
			return new Ended(code, out.toString(StandardCharsets.UTF_8), err.toString());
		}
		finally {
			System.setOut(before);
		}
	}

}
