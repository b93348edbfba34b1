package io.wiretrial.report;

import java.nio.file.Path;
import java.util.List;

import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;

/** Places of Gatling's own reports, as lines for a console. */
final class GatlingReports {

	private GatlingReports() {
	}

	static List<String> lines(Path runDirectory, Results results) {
		int width = results.plans().stream().mapToInt((plan) -> plan.id().length()).max().orElse(0);
		return results.plans()
			.stream()
			.map((plan) -> "%s%s  %s".formatted(plan.id(), " ".repeat(width - plan.id().length()),
					pages(runDirectory, plan)))
			.toList();
	}

	// The page of the first start as a whole; of the others, which lie beside it, the
	// folder
	private static String pages(Path runDirectory, PlanResults plan) {
		List<String> pages = plan.played().gatlingReports();
		if (pages.isEmpty()) {
			return "no report";
		}
		StringBuilder line = new StringBuilder(runDirectory.resolve(pages.get(0)).toString());
		for (int start = 2; start <= pages.size(); start++) {
			line.append((start == 2) ? "; start " : ", ")
				.append(start)
				.append(": ")
				.append(Path.of(pages.get(start - 1)).getName(1));
		}
		return line.toString();
	}

}
