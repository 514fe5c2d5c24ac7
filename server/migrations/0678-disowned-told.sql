-- What was told of a sale that somebody did not make is done with once their voucher was sent anew.
create index notifications_disowned on notifications ((details ->> 'beneficiaryId')) where type = 'saleDisowned';
