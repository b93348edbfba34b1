/**
 * The hub as clients see it: its paths, the forms and documents that go over them.
 */
@NullMarked
package io.wiretrial.mercure.web;

import org.jspecify.annotations.NullMarked;
