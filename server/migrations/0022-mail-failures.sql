-- How often a credential's e-mail was asked for: the number of the next sending. Counted here, because finished jobs are swept.
alter table credentials add column sendings integer not null default 1;
-- Why the last sending failed for good; null where it did not.
alter table credentials add column mail_error text;
update credentials c set sendings = x.next from (
  select id, max(number) + 1 as next from (
    select split_part(dedupe_key, ':', 2)::uuid as id, split_part(dedupe_key, ':', 3)::int as number
      from mail_outbox where dedupe_key ~ '^credential:[0-9a-f-]{36}:[0-9]+$'
    union all
    select (payload ->> 'credentialId')::uuid, (payload ->> 'attempt')::int from jobs where kind = 'credentials.deliver'
  ) numbered group by id) x
where c.id = x.id and x.next > 1;
update credentials c set mail_error = coalesce(m.last_error, '') from mail_outbox m
where m.dedupe_key = 'credential:' || c.id || ':' || c.sendings - 1 and m.state = 'failed';
drop index jobs_deliveries;

-- While the mail server refuses us, all mail waits: nobody's mail is to blame.
create table mail_pause (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default now(),
  failures integer not null default 1,
  retry_at timestamptz not null,
  error text not null
);
select grant_platform_only('mail_pause');

-- What a mail said and carried is removed some time after its end; that it was sent, and to whom, stays.
alter table mail_outbox add column swept_at timestamptz;
create index mail_outbox_unswept on mail_outbox (coalesce(sent_at, created_at)) where swept_at is null and state <> 'pending';
