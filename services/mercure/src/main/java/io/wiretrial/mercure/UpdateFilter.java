package io.wiretrial.mercure;

import io.wiretrial.mercure.history.Update;

/**
 * Selection of what a reader gets: the updates that it asked for, the private ones among
 * them only as far as its token goes.
 *
 * @param wanted what it asked for
 * @param allowed the private updates that its token allows
 */
public record UpdateFilter(Selection wanted, Selection allowed) {

	// Private ones are decided first: nobody makes the hub try templates for what they
	// can never get.
	boolean takes(Update update) {
		return allows(update) && this.wanted.takes(update.topics());
	}

	boolean allows(Update update) {
		return !update.isPrivate() || this.allowed.takes(update.topics());
	}

	boolean mayGetPrivate() {
		return !this.allowed.isEmpty();
	}

}
