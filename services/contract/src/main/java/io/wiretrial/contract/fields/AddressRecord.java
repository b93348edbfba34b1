package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;

/**
 * A postal address with its position. Mirrors the message {@code Address} field by field.
 *
 * @param recipient name on the label
 * @param countryCode two letters of ISO 3166-1
 * @param latitude degrees north
 * @param longitude degrees east
 * @param verified whether the address was checked
 */
public record AddressRecord(String recipient, String street, String houseNumber, String postalCode, String city,
		String region, String countryCode, double latitude, double longitude, boolean verified) {

	public AddressRecord {
		FieldRules.finite("latitude", latitude);
		FieldRules.finite("longitude", longitude);
	}

}
