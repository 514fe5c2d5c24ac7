-- The language of the emails and documents of vouchers; that of the organization where none is chosen.
alter table voucher_projects add column language text;
alter table voucher_projects add constraint voucher_projects_language_check check (language in ('en-US', 'es-MX'));
update voucher_projects v set language = o.language from organizations o where o.id = v.organization_id;
alter table voucher_projects alter column language set not null;
grant insert (language), update (language) on voucher_projects to sello_app;
