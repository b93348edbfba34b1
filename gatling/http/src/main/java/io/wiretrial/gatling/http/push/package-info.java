/** What streams that a server pushes on have in common. */
@NullMarked
package io.wiretrial.gatling.http.push;

import org.jspecify.annotations.NullMarked;
