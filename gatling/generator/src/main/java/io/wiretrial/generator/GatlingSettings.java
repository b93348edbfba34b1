package io.wiretrial.generator;

import java.nio.file.Path;

import io.gatling.core.cli.GatlingArgs;
import io.gatling.core.config.DataConfiguration;
import io.gatling.core.config.GatlingConfiguration;
import scala.Option;
import scala.collection.immutable.Nil$;
import scala.collection.immutable.Seq;

import io.wiretrial.model.plan.Plan;

/** Gatling's configuration and arguments, as the generator wants them. */
final class GatlingSettings {

	private GatlingSettings() {
	}

	// the configuration of gatling.conf, with or without Gatling's log
	static GatlingConfiguration configuration(boolean log) {
		GatlingConfiguration loaded = GatlingConfiguration.load();
		if (log) {
			return loaded;
		}
		DataConfiguration data = new DataConfiguration(loaded.data().zoneId(), none(), loaded.data().console(), false);
		return new GatlingConfiguration(loaded.core(), loaded.socket(), loaded.netty(), loaded.ssl(), loaded.reports(),
				loaded.http(), loaded.jms(), data);
	}

	static GatlingArgs run(Plan plan, Path results) {
		return new GatlingArgs(Option.apply(TrialSimulation.class.getName()), Option.apply(description(plan)), true,
				Option.empty(), Option.apply(results), Option.empty(), Option.empty());
	}

	static String description(Plan plan) {
		return "%s Gatling's clock counts milliseconds. Microseconds are in index.html of the run, two folders up."
			.formatted(plan.question());
	}

	static GatlingArgs report(String folder, Path results) {
		return new GatlingArgs(Option.empty(), Option.empty(), false, Option.apply(folder), Option.apply(results),
				Option.empty(), Option.empty());
	}

	@SuppressWarnings("unchecked") // the empty list is a list of anything
	private static <T> Seq<T> none() {
		return (Seq<T>) (Seq<?>) Nil$.MODULE$;
	}

}
