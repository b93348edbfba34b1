package io.wiretrial.targets.given;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.command.ServiceCommand;

/**
 * A service of a plan's own: one that runs, or the command that starts it.
 *
 * @param target where it can be reached, and what its callers must know; of one that is
 * started the ports are not known yet
 * @param command how it is started; null where it runs
 */
public record OwnService(Target target, @Nullable ServiceCommand command) {
}
