package shop;

import java.util.List;
import java.util.concurrent.TimeUnit;

import io.grpc.stub.StreamObserver;
import org.springframework.grpc.server.service.GrpcService;

import shop.v1.Order;
import shop.v1.OrdersGrpc;
import shop.v1.Receipt;
import shop.v1.Step;

@GrpcService
class OrdersGrpcService extends OrdersGrpc.OrdersImplBase {

	private static final List<String> STATES = List.of("paid", "packed", "sent", "delivered");

	@Override
	public void place(Order order, StreamObserver<Receipt> replies) {
		double total = order.getItemsList().stream().mapToDouble((item) -> item.getQuantity() * item.getUnitPrice()).sum();
		replies.onNext(Receipt.newBuilder().setNumber("O-" + order.getId()).setTotal(total).build());
		replies.onCompleted();
	}

	@Override
	public void follow(Receipt receipt, StreamObserver<Step> steps) {
		try {
			for (String state : STATES) {
				steps.onNext(Step.newBuilder().setNumber(receipt.getNumber()).setState(state).build());
				TimeUnit.MILLISECONDS.sleep(2);
			}
			steps.onCompleted();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			steps.onError(ex);
		}
	}

}
