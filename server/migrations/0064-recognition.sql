-- Which lists the public page of a credential looks at, and how many organizations subscribe to a list of this platform.
create view public_trust_registries as
  select c.public_id, c.organization_id, p.trust_registry, (select o.id from organizations o where o.platform_owner) as platform_id
  from credentials c join projects p on p.id = c.project_id where p.trust_registry <> 'none';
comment on view public_trust_registries is 'The trust registry of the project of a credential, where it has one, with the organization and that of the platform.';
grant select on public_trust_registries to sello_public;
create view trusted_list_subscribers as
  select s.list_id, count(distinct s.organization_id)::int as subscribers from trusted_subscriptions s
  where s.state <> 'canceled' and s.list_id is not null group by s.list_id;
comment on view trusted_list_subscribers is 'How many organizations subscribe to a list of this platform; none of them is named.';
grant select on trusted_list_subscribers to sello_app;
