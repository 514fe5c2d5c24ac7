-- What the cards of a template give, as anybody may read it beside a valid card.
create view public_card_benefits as
  select c.public_id, b.product, v.name as vendor, p.position
  from template_benefits p
    join benefits b on b.id = p.benefit_id and b.state = 'active'
    join benefit_vendors v on v.id = b.vendor_id
    join credentials c on c.template_id = p.template_id and c.standing = 'active' and c.erased_at is null
    join organizations o on o.id = c.organization_id and coalesce((o.features ->> 'benefits')::boolean, true);
comment on view public_card_benefits is 'Which benefits the card of a public id gives. Only the page of a valid card shows them.';
grant select on public_card_benefits to sello_public;
