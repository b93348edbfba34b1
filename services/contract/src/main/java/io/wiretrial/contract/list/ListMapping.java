package io.wiretrial.contract.list;

import java.util.ArrayList;
import java.util.List;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.ExampleCommonMessage;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.ExampleMessage;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.ExampleResponse1;

/**
 * Maps the list between records and typed messages. Hot path: no reflection. Missing
 * fields of a message are defaults.
 */
public final class ListMapping {

	private ListMapping() {
	}

	private static ExampleCommonMessage toProto(ExampleCommonMessageRecord record) {
		return ExampleCommonMessage.newBuilder().setId(record.id()).build();
	}

	private static ExampleCommonMessageRecord toRecord(ExampleCommonMessage message) {
		return new ExampleCommonMessageRecord(message.getId());
	}

	private static ExampleMessage toProto(ExampleMessageRecord record) {
		return ExampleMessage.newBuilder()
			.setSum(record.sum())
			.setRate(record.rate())
			.setRank(record.rank())
			.setSize(record.size())
			.setOk(record.ok())
			.setName(record.name())
			.setKindValue(record.kind().number())
			.putAllTags(record.tags())
			.build();
	}

	private static ExampleMessageRecord toRecord(String field, ExampleMessage message) {
		try {
			return new ExampleMessageRecord(message.getSum(), message.getRate(), message.getRank(), message.getSize(),
					message.getOk(), message.getName(), ExampleMessageRecord.Kind.of("kind", message.getKindValue()),
					message.getTagsMap());
		}
		catch (InvalidRequestException ex) {
			throw ex.within(field);
		}
	}

	public static ExampleResponse1 toProto(ExampleResponse1Record record) {
		return ExampleResponse1.newBuilder()
			.setId(record.id())
			.setCommon(toProto(record.common()))
			.setMessage(toProto(record.message()))
			.setDescription(record.description())
			.build();
	}

	public static ExampleResponse1Record toRecord(ExampleResponse1 message) {
		return new ExampleResponse1Record(message.getId(), toRecord(message.getCommon()),
				toRecord("message", message.getMessage()), message.getDescription());
	}

	// The empty one takes no bytes.
	public static ExampleRequest toProto(ExampleRequestRecord record) {
		if (ExampleRequestRecord.EMPTY.equals(record)) {
			return ExampleRequest.getDefaultInstance();
		}
		return ExampleRequest.newBuilder().setId(record.id()).setCommon(toProto(record.common())).build();
	}

	public static ExampleRequestRecord toRecord(ExampleRequest message) {
		return new ExampleRequestRecord(message.getId(), toRecord(message.getCommon()));
	}

	public static ExampleList toProto(ExampleListRecord record) {
		ExampleList.Builder list = ExampleList.newBuilder();
		for (ExampleResponse1Record item : record.items()) {
			list.addItems(toProto(item));
		}
		return list.build();
	}

	public static ExampleListRecord toRecord(ExampleList message) {
		List<ExampleResponse1Record> items = new ArrayList<>(message.getItemsCount());
		for (ExampleResponse1 item : message.getItemsList()) {
			items.add(toRecord(item));
		}
		return new ExampleListRecord(items);
	}

}
