package io.wiretrial.experiment.run;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import io.wiretrial.trial.schedule.Target;

/**
 * A hub that runs already, whose key the file of services names: its publishers get a
 * token that is signed with it. The key goes no further; the token is written into the
 * run's schedule, so it ends.
 */
public final class GivenHub {

	/** Setting with the secret that the hub checks publishers' tokens with. */
	static final String MERCURE_PUBLISHER_KEY = "mercure-publisher-key";

	private static final Duration LONGEST_RUN = Duration.ofHours(24);

	private GivenHub() {
	}

	/**
	 * Gives a target the token in place of the key.
	 * @param service a service that was given
	 * @param now time from which the token holds for a day
	 * @return the same where no key is given
	 */
	public static Target withToken(Target service, Instant now) {
		Map<String, String> settings = new HashMap<>(service.settings());
		String key = settings.remove(MERCURE_PUBLISHER_KEY);
		if (key != null) {
			settings.put(Target.MERCURE_PUBLISHER_TOKEN, new PublisherKey(key).tokenUntil(now.plus(LONGEST_RUN)));
		}
		return new Target(service.name(), service.host(), service.ports(), settings);
	}

}
