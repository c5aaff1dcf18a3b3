-- The snapshot belongs beside the row. With a target of 128 bytes, short columns went there too, each as a row of its own.
alter table checkouts set (toast_tuple_target = 256);
