package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;

import static org.assertj.core.api.Assertions.assertThat;

class PlayedFilesTests {

	@TempDir
	private Path folder;

	private final List<String> told = new ArrayList<>();

	private PlayedFiles played;

	@BeforeEach
	void play() {
		this.played = new PlayedFiles(new TrialFiles(this.folder), (message) -> this.told.add(text(message)));
	}

	private static String text(FleetMessage message) {
		return (message instanceof FleetMessage.Wrote part)
				? "%s %d%s".formatted(part.file(), part.bytes().length, part.last() ? "" : " of more")
				: ((FleetMessage.Happened) message).lines();
	}

	@Test
	void aFileComesBeforeItsEventAndAResultAfterItsHistograms() throws IOException {
		write("trials/small/00001.json", "12");
		write("trials/small/00001.hlog", "1");
		write("trials/small/00002.json.partial", "1");
		write("payload/own.jar", "1");
		this.played.send(false);
		assertThat(this.told).isEmpty();
		append("first\nsec");
		this.played.send(false);
		assertThat(this.told).containsExactly("trials/small/00001.hlog 1", "trials/small/00001.json 2", "first\n");
	}

	@Test
	void aFileIsSentOnceUnlessItIsWrittenAgain() throws IOException {
		write("trials/small/links.json", "1");
		append("first\n");
		this.played.send(false);
		append("second\n");
		this.played.send(false);
		write("trials/small/links.json", "12");
		append("third\n");
		this.played.send(false);
		assertThat(this.told).containsExactly("trials/small/links.json 1", "first\n", "second\n",
				"trials/small/links.json 2", "third\n");
	}

	@Test
	void whatIsNotWholeYetIsSentWhenTheGeneratorHasEnded() throws IOException {
		write("trials/small/00001.hlog", "1");
		write("gatling/.small/run/simulation.log", "12");
		append("first\n");
		this.played.send(false);
		assertThat(this.told).containsExactly("first\n");
		this.told.clear();
		append("second\n");
		this.played.send(true);
		assertThat(this.told).containsExactly("trials/small/00001.hlog 1", "gatling/.small/run/simulation.log 2",
				"second\n");
	}

	@Test
	void everythingComesBeforeTheLastEvent() throws IOException {
		write("gatling/small/simulation.log", "");
		append("{\"event\":\"generator-finished\"}\n");
		this.played.send(false);
		assertThat(this.told).containsExactly("gatling/small/simulation.log 0", "{\"event\":\"generator-finished\"}\n");
	}

	@Test
	void aLargeFileIsSentInParts() throws IOException {
		write("gatling/small/simulation.log", "0".repeat(1024 * 1024));
		this.played.send(true);
		assertThat(this.told).containsExactly("gatling/small/simulation.log 524288 of more",
				"gatling/small/simulation.log 524288 of more", "gatling/small/simulation.log 0");
	}

	private void write(String name, String text) throws IOException {
		Path file = this.folder.resolve(name);
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
	}

	private void append(String lines) throws IOException {
		Files.writeString(this.folder.resolve("events.jsonl"), lines, StandardOpenOption.CREATE,
				StandardOpenOption.APPEND);
	}

}
