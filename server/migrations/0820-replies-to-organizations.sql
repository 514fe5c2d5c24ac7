-- Where replies to an organization's letters go: an address of its own choice.
alter table organizations add column contact_email text check (length(contact_email) between 3 and 254);
grant update (contact_email) on organizations to sello_app;
alter table mail_outbox add column reply_to text check (length(reply_to) <= 254);
grant insert (reply_to) on mail_outbox to sello_app, sello_platform;
