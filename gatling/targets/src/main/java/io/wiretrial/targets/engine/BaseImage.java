package io.wiretrial.targets.engine;

import org.jspecify.annotations.Nullable;

/**
 * Base that images are made from: an image with Java 17 or later.
 *
 * @param name name with tag; null for the default that the Dockerfile names
 */
public record BaseImage(@Nullable String name) {

	/** What {@code docker/base-image.sh} makes where no registry answers. */
	public static final String LOCAL = "wiretrial-base:local";

	/**
	 * Chooses the base.
	 * @param engine engine that may hold the local one
	 * @param asked what the user names; null for a choice
	 * @return what was asked for, else the local one where it is, else the default
	 */
	public static BaseImage choose(Engine engine, @Nullable String asked) {
		if (asked != null) {
			return new BaseImage(asked);
		}
		return new BaseImage(engine.image(LOCAL).isPresent() ? LOCAL : null);
	}

	@Override
	public String toString() {
		return (this.name != null) ? this.name : "the default of docker/Dockerfile";
	}

}
