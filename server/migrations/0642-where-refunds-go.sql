-- Where whoever asks money back wants it; what an order owes by itself goes back to where it came from. Nobody sends what they asked back themselves.
alter table payment_refunds add column holder text, add column account text,
  add constraint payment_refunds_to check ((holder is null) = (account is null)),
  add constraint payment_refunds_second check (paid_by <> asked_by);
grant insert (holder, account) on payment_refunds to sello_app;
