-- A pending recipient whose address becomes that of a user of the organization is reached, as one who is added with it is.
drop trigger begins on recipients;
create trigger begins before insert or update of email on recipients for each row
  when (new.status = 'pending' and new.email is not null) execute function recipient_begins();
