-- A name is found with whichever apostrophe and hyphen it is typed: `O'Brien` finds `O’Brien`, and the other way round. Keyboards and word processors
-- write a dozen of them. The server makes the same of what is looked for (likePattern), and so does the portal (`contract/common/plain.ts`).
create or replace function plainly(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = char_length(said) then translate(lower(said collate "C"), '`', '''')
    else translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036F]', '', 'g') collate "C"),
      U&'\0060\00B4\02B9\02BC\2018\2019\201B\2032\2010\2011\2013\2212', '''''''''''''''''----') end
$$;

-- What was kept by it is made anew where it is another: assigning a column that a generated one is made of makes that one, too.
update recipients set name = name where found_by ~ '[\u0060\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\u2010\u2011\u2013\u2212]';
update beneficiaries set name = name where found_by ~ '[\u0060\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\u2010\u2011\u2013\u2212]';
update recipient_words w set words = words_of(r) from recipients r where r.id = w.recipient_id and w.words <> words_of(r);

-- Lists by name go by what is looked for, too: without a locale Ángel came after Zoë, on the last page of many.
drop index credentials_receiver, recipients_by_name, beneficiaries_by_name, merchants_named, voucher_projects_named, tills_named;
create index credentials_receiver on credentials (project_id, plainly(receiver_name), id) include (organization_id, receiver_name);
create index recipients_by_name on recipients (organization_id, plainly(name), plainly(lastname), id);
create index beneficiaries_by_name on beneficiaries (voucher_project_id, plainly(lastname), id);
create index merchants_named on merchants (organization_id, project_id, plainly(name), id) where status = 'active';
create index voucher_projects_named on voucher_projects (project_id, plainly(name), id);
create index tills_named on tills (organization_id, merchant_id, plainly(name), id);
