-- Each step of an order completes what people were told of it before. Those of orders that had moved on stayed open in the bells of whoever is told of few states.
create index notifications_order on notifications ((details ->> 'orderId')) where type = 'voucherOrder';
update notifications n set status = 'completed' from voucher_orders o
  where n.type = 'voucherOrder' and n.details ->> 'orderId' = o.id::text and n.details ->> 'status' <> o.status and n.status <> 'completed';
