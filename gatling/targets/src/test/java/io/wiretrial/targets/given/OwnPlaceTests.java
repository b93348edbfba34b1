package io.wiretrial.targets.given;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.command.ServiceCommand;

import static org.assertj.core.api.Assertions.assertThat;

class OwnPlaceTests {

	private static final OwnService STARTED = new OwnService(new Target("new", "127.0.0.1", Map.of()),
			new ServiceCommand(List.of("serve", "{port}"), Path.of("."), null, "http"));

	@TempDir
	private Path folder;

	@Test
	void whatRunsIsOneProcessAndACommandAsManyAsAreAskedFor() {
		OwnPlace place = place(new OwnService(new Target("mine", "127.0.0.1", Map.of()), null));
		assertThat(Set.of("mine", "mine~2", "new", "new~2", "new~3", "echo-rest~2")).filteredOn(place::offers)
			.containsExactlyInAnyOrder("mine", "new", "new~2", "new~3", "echo-rest~2");
		assertThat(Set.of("mine", "new", "echo-rest")).filteredOn(place::replicates)
			.containsExactlyInAnyOrder("new", "echo-rest");
		assertThat(Set.of("mine", "new~2", "echo-rest~2")).filteredOn(place::starts).containsExactly("echo-rest~2");
	}

	@Test
	void takesWhatRunsAsItIs() throws Exception {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Target target = new Target("mine", "127.0.0.1", Map.of("http", socket.getLocalPort()),
					Map.of(Target.COST, Target.NO_COST));
			try (Launcher launcher = place(new OwnService(target, null)).open(new TrialFiles(this.folder))) {
				assertThat(launcher.start(spec("mine")).target()).isEqualTo(target);
			}
			assertThat(socket.isClosed()).isFalse();
		}
	}

	private static OwnPlace place(OwnService mine) {
		return new OwnPlace(new LocalPlace(1, Path.of("/")), Map.of("mine", mine, "new", STARTED));
	}

	private static ServiceSpec spec(String name) {
		return new ServiceSpec(name, Path.of(name), List.of(), List.of(), Duration.ofSeconds(5), null, Map.of(),
				Map.of());
	}

}
