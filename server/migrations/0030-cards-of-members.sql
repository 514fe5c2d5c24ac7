-- Whether a person has a card whose link they can ask for, as the page of their messages says it.
create view cards_of_members with (security_invoker = true) as
  select c.id as credential_id, c.recipient_id, r.email
  from credentials c join recipients r on r.id = c.recipient_id
  where r.email is not null and c.erased_at is null and c.progress not in ('pending', 'returned') and c.standing in ('active', 'suspended')
    and exists (select from template_benefits p join benefits b on b.id = p.benefit_id where p.template_id = c.template_id and b.state in ('active', 'paused'));
comment on view cards_of_members is 'As member_cards, of one organization: its cards that give benefits, by their member.';
grant select on cards_of_members to sello_app;
