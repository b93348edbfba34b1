/**
 * What the tests of services share: clients of their operations and processes.
 */
@NullMarked
package io.wiretrial.contract.client;

import org.jspecify.annotations.NullMarked;
