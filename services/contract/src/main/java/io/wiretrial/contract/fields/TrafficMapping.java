package io.wiretrial.contract.fields;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.Device;
import io.wiretrial.contract.v1.Risk;
import io.wiretrial.contract.v1.Visit;

/**
 * Maps the groups of an order that say how the customer came.
 */
final class TrafficMapping {

	private TrafficMapping() {
	}

	static Device toProto(DeviceRecord record) {
		return Device.newBuilder()
			.setUserAgent(record.userAgent())
			.setIpAddress(record.ipAddress())
			.setOperatingSystem(record.operatingSystem())
			.setBrowser(record.browser())
			.setScreenWidth(record.screenWidth())
			.setScreenHeight(record.screenHeight())
			.setPixelRatio(record.pixelRatio())
			.setMobile(record.mobile())
			.setTouch(record.touch())
			.setTimeZone(record.timeZone())
			.build();
	}

	static DeviceRecord toRecord(String field, Device message) {
		try {
			return new DeviceRecord(message.getUserAgent(), message.getIpAddress(), message.getOperatingSystem(),
					message.getBrowser(), message.getScreenWidth(), message.getScreenHeight(), message.getPixelRatio(),
					message.getMobile(), message.getTouch(), message.getTimeZone());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	static Visit toProto(VisitRecord record) {
		return Visit.newBuilder()
			.setId(record.id())
			.setStartedAtMillis(record.startedAtMillis())
			.setPageViews(record.pageViews())
			.setClicks(record.clicks())
			.setDurationSeconds(record.durationSeconds())
			.setReferrer(record.referrer())
			.setCampaign(record.campaign())
			.setReturning(record.returning())
			.setBounceScore(record.bounceScore())
			.addAllViewedArticleIds(record.viewedArticleIds())
			.build();
	}

	static VisitRecord toRecord(String field, Visit message) {
		try {
			return new VisitRecord(message.getId(), message.getStartedAtMillis(), message.getPageViews(),
					message.getClicks(), message.getDurationSeconds(), message.getReferrer(), message.getCampaign(),
					message.getReturning(), message.getBounceScore(), message.getViewedArticleIdsList());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	static Risk toProto(RiskRecord record) {
		return Risk.newBuilder()
			.setScore(record.score())
			.setBlocked(record.blocked())
			.setOrdersLastHour(record.ordersLastHour())
			.setOrdersLastDay(record.ordersLastDay())
			.setModelVersion(record.modelVersion())
			.setDecisionValue(record.decision().number())
			.setAddressRisk(record.addressRisk())
			.setEmailRisk(record.emailRisk())
			.setCardRisk(record.cardRisk())
			.setReviewedAtMillis(record.reviewedAtMillis())
			.build();
	}

	static RiskRecord toRecord(String field, Risk message) {
		try {
			return new RiskRecord(message.getScore(), message.getBlocked(), message.getOrdersLastHour(),
					message.getOrdersLastDay(), message.getModelVersion(),
					RiskRecord.Decision.of("decision", message.getDecisionValue()), message.getAddressRisk(),
					message.getEmailRisk(), message.getCardRisk(), message.getReviewedAtMillis());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

}
