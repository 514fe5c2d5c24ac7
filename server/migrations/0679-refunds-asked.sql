-- Whoever bought reads what they asked back of an offer, newest first: of all that others asked of it nothing is read.
create index payment_refunds_asked on payment_refunds (deliverer_id, offer_id, created_at, id);
