package io.wiretrial.arms;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.gatling.javaapi.core.ProtocolBuilder;

import io.wiretrial.arms.browser.RunBrowser;
import io.wiretrial.arms.lane.NotedStreams;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

/**
 * The clients that the arms of a run need: Gatling's protocols, and a browser if one of
 * them is played in pages.
 */
public final class RunClients implements AutoCloseable {

	private final Arms arms;

	private final RunBrowser browser;

	private RunClients(Arms arms, RunBrowser browser) {
		this.arms = arms;
		this.browser = browser;
	}

	/**
	 * Starts what takes long to start, before anybody is measured.
	 * @param schedule the schedule, of which the keys of its TLS targets are read
	 * @param arms where the arms of the cells are found
	 * @param cells cells of the run
	 * @param say takes a sentence about the clocks of pages, at the end
	 * @return clients that trust the services of the run
	 */
	public static RunClients open(Schedule schedule, Arms arms, List<Cell> cells, Consumer<String> say) {
		List<String> keys = schedule.targets()
			.stream()
			.flatMap((target) -> Stream.ofNullable(target.settings().get(Target.TLS_KEY_HASH)))
			.distinct()
			.toList();
		RunBrowser browser = new RunBrowser(keys, System.getenv(), say);
		if (cells.stream().anyMatch((cell) -> arms.find(cell.arm()).needsBrowser())) {
			browser.start();
		}
		return new RunClients(arms, browser);
	}

	/**
	 * Makes the protocols that cells of the run need.
	 * @param schedule the schedule, as the run sees it
	 * @param cells cells of the run, whose services are targets of the schedule
	 * @return one protocol for each client whose connections the arms of the cells need
	 */
	public List<ProtocolBuilder> protocols(Schedule schedule, List<Cell> cells) {
		return RunProtocols.of(schedule, this.arms, cells, this.browser);
	}

	/**
	 * Returns the streams of lanes that are not on event loops of Gatling's.
	 * @return the same in the whole run
	 */
	public NotedStreams streams() {
		return this.browser;
	}

	@Override
	public void close() {
		this.browser.close();
	}

}
