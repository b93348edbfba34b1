package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.contract.own.OwnFolder;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;

/**
 * Services that all tests of a JVM share, because a start costs more than most tests:
 * each is started when it is first named, knows the payload of {@link OwnFolder}, and
 * ends with the JVM.
 */
final class SharedServices {

	private static final Map<String, PushTarget> STARTED = new HashMap<>();

	private SharedServices() {
	}

	// It starts while others do
	static synchronized PushTarget start(String name, String... more) throws IOException {
		PushTarget known = STARTED.get(name);
		if (known == null) {
			known = new PushTarget(name, Folder.PATH, List.of(more));
			endWithThisJvm(known::close);
			STARTED.put(name, known);
		}
		return known;
	}

	static List<Target> of(String... names) throws IOException {
		List<PushTarget> started = new ArrayList<>();
		for (String name : names) {
			started.add(start(name));
		}
		return started.stream().map(PushTarget::target).toList();
	}

	// After the targets that the bare server stands in for
	static List<Target> withBare(String... names) throws IOException {
		for (String name : names) {
			start(name);
		}
		List<Target> targets = Bare.SERVER.targets();
		targets.addAll(of(names));
		return targets;
	}

	private static void endWithThisJvm(Runnable end) {
		Runtime.getRuntime().addShutdownHook(new Thread(end));
	}

	/** Where they are told payloads, and write logs and ready files. */
	private static final class Folder {

		private static final Path PATH = made();

		private static Path made() {
			try {
				Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "services")), "of-");
				OwnFolder.in(new TrialFiles(folder).payloads());
				return folder.toAbsolutePath();
			}
			catch (IOException ex) {
				throw new IllegalStateException(ex);
			}
		}

	}

	/** Started with the first test that wants it. */
	private static final class Bare {

		private static final BareTarget SERVER = started();

		private static BareTarget started() {
			try {
				BareTarget server = new BareTarget(Folder.PATH);
				endWithThisJvm(server::close);
				return server;
			}
			catch (IOException ex) {
				throw new IllegalStateException(ex);
			}
		}

	}

}
