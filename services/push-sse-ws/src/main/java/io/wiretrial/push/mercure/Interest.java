package io.wiretrial.push.mercure;

import java.util.List;

import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.selector.TopicSelectors;

/**
 * What a subscriber gets; subscribers with equal interests share one decision.
 *
 * @param selectors what it asked for
 * @param allowed selectors of the private updates that its token allows
 */
record Interest(List<String> selectors, List<String> allowed) {

	Interest {
		selectors = List.copyOf(selectors);
		allowed = List.copyOf(allowed);
	}

	boolean takes(Update update, TopicSelectors matcher) {
		return any(this.selectors, update.topics(), matcher)
				&& (!update.isPrivate() || any(this.allowed, update.topics(), matcher));
	}

	private static boolean any(List<String> selectors, List<String> topics, TopicSelectors matcher) {
		for (String topic : topics) {
			for (String selector : selectors) {
				if (matcher.matches(selector, topic)) {
					return true;
				}
			}
		}
		return false;
	}

}
