package io.wiretrial.contract.fields;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.Address;
import io.wiretrial.contract.v1.Customer;

/**
 * Maps the groups of an order that name people and places.
 */
final class PeopleMapping {

	private PeopleMapping() {
	}

	static Customer toProto(CustomerRecord record) {
		return Customer.newBuilder()
			.setId(record.id())
			.setFirstName(record.firstName())
			.setLastName(record.lastName())
			.setEmail(record.email())
			.setPhone(record.phone())
			.setLanguage(record.language())
			.setNewsletter(record.newsletter())
			.setBirthYear(record.birthYear())
			.setLoyaltyScore(record.loyaltyScore())
			.setTierValue(record.tier().number())
			.build();
	}

	static CustomerRecord toRecord(String field, Customer message) {
		try {
			return new CustomerRecord(message.getId(), message.getFirstName(), message.getLastName(),
					message.getEmail(), message.getPhone(), message.getLanguage(), message.getNewsletter(),
					message.getBirthYear(), message.getLoyaltyScore(),
					CustomerRecord.Tier.of("tier", message.getTierValue()));
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	static Address toProto(AddressRecord record) {
		return Address.newBuilder()
			.setRecipient(record.recipient())
			.setStreet(record.street())
			.setHouseNumber(record.houseNumber())
			.setPostalCode(record.postalCode())
			.setCity(record.city())
			.setRegion(record.region())
			.setCountryCode(record.countryCode())
			.setLatitude(record.latitude())
			.setLongitude(record.longitude())
			.setVerified(record.verified())
			.build();
	}

	static AddressRecord toRecord(String field, Address message) {
		try {
			return new AddressRecord(message.getRecipient(), message.getStreet(), message.getHouseNumber(),
					message.getPostalCode(), message.getCity(), message.getRegion(), message.getCountryCode(),
					message.getLatitude(), message.getLongitude(), message.getVerified());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

}
