package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A plan of one service whose blocks take a third of a second each. */
final class SmallPlan {

	private SmallPlan() {
	}

	static String in(Path folder) throws IOException {
		return Files.writeString(folder.resolve("small.yaml"), """
				id: small
				title: Small
				question: Does an end leave anything?
				source: none
				scope: this machine
				metric: { measure: total, statistic: mean }
				margin: 0.1
				load: { model: closed, users: 1, connections: per-user }
				conditions:
				  - { id: one, label: one field, operation: echo, payload: fields-1,
				      baseline: rest-json-h1, arms: [rest-json-h2c] }
				""").toString();
	}

}
