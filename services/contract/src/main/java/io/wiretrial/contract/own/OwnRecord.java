package io.wiretrial.contract.own;

/**
 * Mark of the record that mirrors a whole document. A framework binds request bodies to
 * it before the record's class is known.
 */
public interface OwnRecord {

}
