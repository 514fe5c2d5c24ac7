-- A recipient who is deleted leaves how their messages ended, and not whose they were.
alter table notification_items add foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete set null (recipient_id);
create index notification_items_complained on notification_items (group_id) where complained_at is not null;
