package io.wiretrial.contract.fields;

import java.util.List;

import io.wiretrial.contract.FieldRules;

/**
 * The ordered goods. Mirrors the message {@code Cart} field by field.
 *
 * @param id cart number, within ±(2^53 − 1)
 * @param itemCount number of items
 * @param subtotal sum before discount
 * @param total sum to pay
 * @param coupon coupon code
 * @param gift whether it is wrapped
 * @param skus article codes
 * @param quantities pieces of each article
 */
public record CartRecord(long id, int itemCount, double subtotal, double discount, double tax, double total,
		String coupon, boolean gift, List<String> skus, List<Integer> quantities) {

	public CartRecord {
		FieldRules.exact("id", id);
		FieldRules.finite("subtotal", subtotal);
		FieldRules.finite("discount", discount);
		FieldRules.finite("tax", tax);
		FieldRules.finite("total", total);
		skus = FieldRules.list("skus", skus);
		quantities = FieldRules.list("quantities", quantities);
	}

}
