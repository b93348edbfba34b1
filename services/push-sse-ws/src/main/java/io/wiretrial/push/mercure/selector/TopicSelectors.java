package io.wiretrial.push.mercure.selector;

import org.springframework.stereotype.Component;

/**
 * Says which topics a selector stands for. Public because the hub asks it for every
 * subscriber.
 */
@Component
public class TopicSelectors {

	/**
	 * Whether the selector stands for the topic.
	 * @param selector {@code *}, a topic, or a URI template
	 * @param topic a topic of an update
	 * @return whether it does
	 */
	public boolean matches(String selector, String topic) {
		return selector.equals("*") || selector.equals(topic);
	}

}
