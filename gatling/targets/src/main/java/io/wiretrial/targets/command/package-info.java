/** Services of the user's own, started by commands; its door is CommandLauncher. */
@NullMarked
package io.wiretrial.targets.command;

import org.jspecify.annotations.NullMarked;
