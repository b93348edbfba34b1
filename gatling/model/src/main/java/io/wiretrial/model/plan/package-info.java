/** What an experiment asks: arms, conditions, load, presets and claims. */
@NullMarked
package io.wiretrial.model.plan;

import org.jspecify.annotations.NullMarked;
