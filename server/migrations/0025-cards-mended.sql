-- Cards of members, as a reader found them wanting.
create or replace view member_cards as
  select c.id as credential_id, c.organization_id, r.email, coalesce(k.created_at, c.requested_at) as created_at
  from credentials c join recipients r on r.id = c.recipient_id left join benefit_cards k on k.credential_id = c.id
  where r.email is not null and c.erased_at is null and c.progress not in ('pending', 'returned') and c.standing in ('active', 'suspended')
    and exists (select from template_benefits p join benefits b on b.id = p.benefit_id where p.template_id = c.template_id and b.state in ('active', 'paused'));
comment on view member_cards is 'The cards that give benefits, by the address that their member has now: those of before their template gave any, too.';

create or replace view standing_points with (security_invoker = true) as
  select d.id, d.organization_id, d.project_id, d.place_id, d.name, d.status, d.tries, d.device_hash, d.device_ends_at, d.last_used_at,
    v.name as vendor_name, o.name as issuer_name, o.status = 'verified' as verified
  from devices d
    join benefit_vendors v on v.id = d.place_id
    join projects p on p.id = d.project_id and p.status = 'active'
    join organizations o on o.id = d.organization_id
  where d.purpose = 'point' and d.status <> 'revoked' and exists (select from benefits b where b.vendor_id = v.id);
comment on view standing_points is 'The points of vendors that stand and have a benefit, with whose they are: what is looked up at each call of one.';

create index redemptions_by on redemptions (by_id, at, id);

create function erase_card_links(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_be_erasing();
  update jobs j set payload = '{}' where j.kind = 'benefits.mail-card-links' and j.state <> 'running' and j.payload ->> 'email' = any(words);
  update mail_outbox m set recipient = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
    state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'card:%' and m.recipient = any(words) and not (m.state = 'pending' and m.in_hand);
end $$;
revoke execute on function erase_card_links(words text[]) from public;
grant execute on function erase_card_links(words text[]) to sello_app;
comment on function erase_card_links(words text[]) is 'What an erased person asked for and was mailed about their cards, whichever organization erases them.';
