package io.wiretrial.runner.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that says its results line by line. */
public abstract class PrintingCommand implements Callable<Integer> {

	@Spec
	private @Nullable CommandSpec spec;

	/**
	 * Says a line.
	 * @param text what is said
	 */
	protected final void line(Object text) {
		if (this.spec != null) {
			PrintWriter out = this.spec.commandLine().getOut();
			out.println(text);
			out.flush();
		}
	}

}
