/**
 * The Mercure hub: updates published by POST, pushed to all who subscribed to a topic.
 */
@NullMarked
package io.wiretrial.mercure;

import org.jspecify.annotations.NullMarked;
