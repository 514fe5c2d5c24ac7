-- Those of these pictures that the caller's credentials say. It runs as the owner, because behind the wall no array index is used: every picture
-- would be looked for in every document. The organization is that of the caller's transaction.
create function said_pictures(digests text[]) returns setof text language sql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
  select digest from unnest(digests) as x(digest)
  where exists (select from credential_documents d where d.organization_id = current_setting('sello.organization')::uuid
    and d.fields @> '[{"picture": true}]' and named_pictures(d.fields) @> array[digest])
$$;
revoke execute on function said_pictures from public;
grant execute on function said_pictures to sello_app;

-- How manieth of its organization a picture is: how many came in a day is told by one row, however many there are.
alter table pictures add column number int;
update pictures p set number = n.number
from (select organization_id, digest, row_number() over (partition by organization_id order by created_at) as number from pictures) n
where (p.organization_id, p.digest) = (n.organization_id, n.digest);
alter table pictures alter column number set not null;
create unique index pictures_numbers on pictures (organization_id, number);
drop index pictures_recent;

-- A picture whose file is lost is kept again when it is uploaded again.
grant insert (number), update (file_id) on pictures to sello_app;
