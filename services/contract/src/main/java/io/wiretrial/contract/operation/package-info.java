/**
 * What every service counts as one operation.
 */
@NullMarked
package io.wiretrial.contract.operation;

import org.jspecify.annotations.NullMarked;
