-- Which state of a refund was told last: each is told once, however often its job runs.
alter table payment_refunds add column told text check (told in ('due', 'paid', 'withdrawn'));
grant update (told) on payment_refunds to sello_platform;
