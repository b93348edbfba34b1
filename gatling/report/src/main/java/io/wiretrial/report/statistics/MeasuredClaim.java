package io.wiretrial.report.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A published claim with the numbers that this run has for it.
 *
 * @param id the claim's id in its plan, such as {@code L4}
 * @param form what is claimed, of which series
 * @param published the published size; {@code null} where the source gives none
 */
public record MeasuredClaim(String id, ClaimForm form, @Nullable PublishedSize published) {
}
