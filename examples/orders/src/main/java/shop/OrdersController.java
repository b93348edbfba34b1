package shop;

import java.util.List;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrdersController {

	@PostMapping("/orders")
	@ResponseStatus(HttpStatus.CREATED)
	PlacedOrder place(@RequestBody NewOrder order) {
		return new PlacedOrder("O-" + order.id(),
				order.items().stream().mapToDouble((line) -> line.quantity() * line.unitPrice()).sum());
	}

	record NewOrder(long id, String customer, List<Line> items) {
	}

	record Line(String sku, int quantity, double unitPrice) {
	}

	record PlacedOrder(String number, double total) {
	}

}
