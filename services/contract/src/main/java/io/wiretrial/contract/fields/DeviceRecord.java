package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;

/**
 * Device that the customer ordered with. Mirrors the message {@code Device} field by
 * field.
 *
 * @param ipAddress address of the client
 * @param screenWidth pixels across
 * @param screenHeight pixels down
 * @param pixelRatio device pixels per pixel
 * @param mobile whether it is a telephone
 * @param touch whether it has a touch screen
 */
public record DeviceRecord(String userAgent, String ipAddress, String operatingSystem, String browser, int screenWidth,
		int screenHeight, float pixelRatio, boolean mobile, boolean touch, String timeZone) {

	public DeviceRecord {
		FieldRules.finite("pixelRatio", pixelRatio);
	}

}
