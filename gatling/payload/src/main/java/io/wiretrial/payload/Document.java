package io.wiretrial.payload;

import tools.jackson.databind.JsonNode;

/**
 * One document as it was written: integers and decimals with all their digits.
 *
 * @param source where it stands, such as {@code order.json} or
 * {@code orders.ndjson, document 2}
 * @param tree its content, an object
 */
record Document(String source, JsonNode tree) {

}
