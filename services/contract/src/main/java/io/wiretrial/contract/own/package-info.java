/**
 * Types that are made at run time from somebody's own documents, and how they are loaded.
 */
@NullMarked
package io.wiretrial.contract.own;

import org.jspecify.annotations.NullMarked;
