package io.wiretrial.contract.fields;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.Cart;
import io.wiretrial.contract.v1.Delivery;
import io.wiretrial.contract.v1.Payment;

/**
 * Maps the groups of an order that say what is bought, paid and sent.
 */
final class PurchaseMapping {

	private PurchaseMapping() {
	}

	static Payment toProto(PaymentRecord record) {
		return Payment.newBuilder()
			.setMethodValue(record.method().number())
			.setCardBrand(record.cardBrand())
			.setCardLastFour(record.cardLastFour())
			.setExpiryMonth(record.expiryMonth())
			.setExpiryYear(record.expiryYear())
			.setAmount(record.amount())
			.setCurrency(record.currency())
			.setThreeDSecure(record.threeDSecure())
			.setAuthorizedAtMillis(record.authorizedAtMillis())
			.setAuthorizationCode(record.authorizationCode())
			.build();
	}

	static PaymentRecord toRecord(String field, Payment message) {
		try {
			return new PaymentRecord(PaymentRecord.Method.of("method", message.getMethodValue()),
					message.getCardBrand(), message.getCardLastFour(), message.getExpiryMonth(),
					message.getExpiryYear(), message.getAmount(), message.getCurrency(), message.getThreeDSecure(),
					message.getAuthorizedAtMillis(), message.getAuthorizationCode());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	static Delivery toProto(DeliveryRecord record) {
		return Delivery.newBuilder()
			.setCarrier(record.carrier())
			.setTrackingNumber(record.trackingNumber())
			.setSpeedValue(record.speed().number())
			.setPromisedAtMillis(record.promisedAtMillis())
			.setWeightKg(record.weightKg())
			.setLengthCm(record.lengthCm())
			.setWidthCm(record.widthCm())
			.setHeightCm(record.heightCm())
			.setSignatureRequired(record.signatureRequired())
			.setParcelCount(record.parcelCount())
			.build();
	}

	static DeliveryRecord toRecord(String field, Delivery message) {
		try {
			return new DeliveryRecord(message.getCarrier(), message.getTrackingNumber(),
					DeliveryRecord.Speed.of("speed", message.getSpeedValue()), message.getPromisedAtMillis(),
					message.getWeightKg(), message.getLengthCm(), message.getWidthCm(), message.getHeightCm(),
					message.getSignatureRequired(), message.getParcelCount());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	static Cart toProto(CartRecord record) {
		return Cart.newBuilder()
			.setId(record.id())
			.setItemCount(record.itemCount())
			.setSubtotal(record.subtotal())
			.setDiscount(record.discount())
			.setTax(record.tax())
			.setTotal(record.total())
			.setCoupon(record.coupon())
			.setGift(record.gift())
			.addAllSkus(record.skus())
			.addAllQuantities(record.quantities())
			.build();
	}

	static CartRecord toRecord(String field, Cart message) {
		try {
			return new CartRecord(message.getId(), message.getItemCount(), message.getSubtotal(), message.getDiscount(),
					message.getTax(), message.getTotal(), message.getCoupon(), message.getGift(), message.getSkusList(),
					message.getQuantitiesList());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

}
