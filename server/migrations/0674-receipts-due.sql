-- Money that is not in the books yet is looked for every ten minutes.
create index payment_receipts_unposted on payment_receipts (id) where posted_at is null;
