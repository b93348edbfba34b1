package io.wiretrial.mercure.selector;

import java.util.Optional;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/**
 * Says which topics a selector stands for: {@code *} for all, a string for the equal
 * topic, a URI template (RFC 6570) for each topic that it can be expanded to. What is no
 * valid template is just a string, and so is one of more than 8000 characters; no
 * template stands for a longer topic. Public because the hub asks it for every
 * subscriber. Hot path: answers about templates are kept, bounded by their characters.
 */
public class TopicSelectors {

	/** The selector that stands for all topics. */
	public static final String ALL = "*";

	private static final int KEPT_CHARS = 4_000_000;

	private final Cache<String, Optional<Template>> templates = Caffeine.newBuilder()
		.maximumWeight(KEPT_CHARS)
		.weigher((String selector, Optional<Template> template) -> Template.weight(selector))
		.executor(Runnable::run)
		.build();

	private final Cache<Question, Boolean> answers = Caffeine.newBuilder()
		.maximumWeight(KEPT_CHARS)
		.weigher((Question question, Boolean answer) -> question.weight())
		.executor(Runnable::run)
		.build();

	/**
	 * Whether the selector stands for the topic.
	 * @param selector {@code *}, a topic, or a URI template
	 * @param topic a topic of an update
	 * @return false also for a URI template and a topic that is too long
	 */
	public boolean matches(String selector, String topic) {
		if (selector.equals(ALL) || selector.equals(topic)) {
			return true;
		}
		return isExpression(selector) && topic.length() <= Template.MAX_CHARS
				&& this.answers.get(new Question(selector, topic), this::answer);
	}

	private boolean answer(Question question) {
		return template(question.selector()).map((template) -> template.matches(question.topic())).orElse(false);
	}

	/**
	 * Returns what a selector stands for beside the equal topic.
	 * @param selector {@code *}, a topic, or a URI template
	 * @return the template; empty if it is none
	 */
	public Optional<Template> template(String selector) {
		return isExpression(selector) ? this.templates.get(selector, Template::parse) : Optional.empty();
	}

	private static boolean isExpression(String selector) {
		return selector.indexOf('{') >= 0 && selector.length() <= Template.MAX_CHARS;
	}

	private record Question(String selector, String topic) {

		private static final int OWN_CHARS = 64;

		int weight() {
			return OWN_CHARS + this.selector.length() + this.topic.length();
		}

	}

}
