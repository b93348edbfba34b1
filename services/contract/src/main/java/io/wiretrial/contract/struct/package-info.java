/**
 * Records as {@code google.protobuf.Struct}.
 */
@NullMarked
package io.wiretrial.contract.struct;

import org.jspecify.annotations.NullMarked;
