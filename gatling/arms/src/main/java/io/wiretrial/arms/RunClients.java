package io.wiretrial.arms;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.gatling.javaapi.core.ProtocolBuilder;

import io.wiretrial.arms.browser.RunBrowser;
import io.wiretrial.arms.lane.NotedStreams;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;

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
	 * @param arms where the arms are found
	 * @param played names of the arms that are played
	 * @param say takes a sentence about the clocks of pages, at the end
	 * @return clients that trust the services of the run
	 */
	public static RunClients open(Schedule schedule, Arms arms, Collection<String> played, Consumer<String> say) {
		List<String> keys = schedule.targets()
			.stream()
			.flatMap((target) -> Stream.ofNullable(target.settings().get(Target.TLS_KEY_HASH)))
			.distinct()
			.toList();
		RunBrowser browser = new RunBrowser(keys, System.getenv(), say);
		if (played.stream().anyMatch((arm) -> arms.find(arm).needsBrowser())) {
			browser.start();
		}
		return new RunClients(arms, browser);
	}

	/**
	 * Makes the protocols that cells of the run need.
	 * @param cells cells of the run
	 * @return one protocol for each client whose connections the arms of the cells need
	 */
	public List<ProtocolBuilder> protocols(List<Cell> cells) {
		return RunProtocols.of(this.arms, cells, this.browser);
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
