/**
 * Payloads of your own: documents in JSON become a message type, a record and the mapping
 * between them, compiled before anything is measured.
 */
@NullMarked
package io.wiretrial.payload;

import org.jspecify.annotations.NullMarked;
