package io.wiretrial.arms.tokens;

import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.model.plan.Payload;

/**
 * A turn of a conversation as every operation asks for it. In the warm-up its tokens come
 * at the highest rate: at the plan's own a service would be cold for minutes.
 *
 * @param measured the turn at the plan's rate
 * @param warming the same in the warm-up
 */
public record TokenTurn(TokenAskRecord measured, TokenAskRecord warming) {

	/**
	 * Makes a turn.
	 * @param form how an answer is asked for
	 * @param answer the answer, and what was said before
	 * @return the turn
	 */
	public static TokenTurn of(TokenForm form, Payload.Tokens answer) {
		return new TokenTurn(form.turn(answer, answer.perSecond()), form.turn(answer, TokenAskRecord.MAX_PER_SECOND));
	}

	/**
	 * Returns what an operation asks for.
	 * @param lane the lane that it is played on
	 * @return the turn at the rate of the phase
	 */
	public TokenAskRecord on(Lane lane) {
		return lane.conditions().warming() ? this.warming : this.measured;
	}

	/**
	 * Returns what the operation of a virtual user asks for.
	 * @param session session of the virtual user
	 * @return the turn at the rate of the phase
	 */
	public TokenAskRecord of(Session session) {
		return on(Lane.of(session));
	}

}
