package io.wiretrial.contract.fields;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.Collected;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.Price;

/**
 * Maps the field families between records and typed messages. Hot path: no reflection.
 * Missing fields of a message are defaults.
 */
public final class FieldsMapping {

	private FieldsMapping() {
	}

	public static Fields1 toProto(Fields1Record record) {
		return Fields1.newBuilder().setName(record.name()).build();
	}

	public static Fields1Record toRecord(Fields1 message) {
		return new Fields1Record(message.getName());
	}

	public static Fields5 toProto(Fields5Record record) {
		return Fields5.newBuilder()
			.setId(record.id())
			.setName(record.name())
			.setExpress(record.express())
			.setStatusValue(record.status().number())
			.setPrice(toProto(record.price()))
			.build();
	}

	public static Fields5Record toRecord(Fields5 message) {
		return new Fields5Record(message.getId(), message.getName(), message.getExpress(),
				Fields5Record.Status.of("status", message.getStatusValue()), toRecord("price", message.getPrice()));
	}

	public static Collected toProto(CollectedRecord record) {
		return Collected.newBuilder().setCount(record.count()).setSha256(record.sha256()).build();
	}

	public static CollectedRecord toRecord(Collected message) {
		return new CollectedRecord(message.getCount(), message.getSha256());
	}

	static Price toProto(PriceRecord record) {
		return Price.newBuilder().setAmount(record.amount()).build();
	}

	static PriceRecord toRecord(String field, Price message) {
		try {
			return new PriceRecord(message.getAmount());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	public static Fields100 toProto(Fields100Record record) {
		return Fields100.newBuilder()
			.setId(record.id())
			.setNumber(record.number())
			.setStatusValue(record.status().number())
			.setCreatedAtMillis(record.createdAtMillis())
			.setUpdatedAtMillis(record.updatedAtMillis())
			.setChannel(record.channel())
			.setNote(record.note())
			.setTest(record.test())
			.setRevision(record.revision())
			.putAllLabels(record.labels())
			.setCustomer(PeopleMapping.toProto(record.customer()))
			.setBillingAddress(PeopleMapping.toProto(record.billingAddress()))
			.setShippingAddress(PeopleMapping.toProto(record.shippingAddress()))
			.setPayment(PurchaseMapping.toProto(record.payment()))
			.setDelivery(PurchaseMapping.toProto(record.delivery()))
			.setCart(PurchaseMapping.toProto(record.cart()))
			.setDevice(TrafficMapping.toProto(record.device()))
			.setVisit(TrafficMapping.toProto(record.visit()))
			.setRisk(TrafficMapping.toProto(record.risk()))
			.build();
	}

	public static Fields100Record toRecord(Fields100 message) {
		return new Fields100Record(message.getId(), message.getNumber(),
				Fields100Record.Status.of("status", message.getStatusValue()), message.getCreatedAtMillis(),
				message.getUpdatedAtMillis(), message.getChannel(), message.getNote(), message.getTest(),
				message.getRevision(), message.getLabelsMap(),
				PeopleMapping.toRecord("customer", message.getCustomer()),
				PeopleMapping.toRecord("billingAddress", message.getBillingAddress()),
				PeopleMapping.toRecord("shippingAddress", message.getShippingAddress()),
				PurchaseMapping.toRecord("payment", message.getPayment()),
				PurchaseMapping.toRecord("delivery", message.getDelivery()),
				PurchaseMapping.toRecord("cart", message.getCart()),
				TrafficMapping.toRecord("device", message.getDevice()),
				TrafficMapping.toRecord("visit", message.getVisit()),
				TrafficMapping.toRecord("risk", message.getRisk()));
	}

}
