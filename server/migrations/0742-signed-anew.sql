-- What a key signed that somebody else had, and waits for its seal still, nobody would ever believe: it is signed anew, by the key that its issuer has
-- now. The content stays, and nothing that a seal may hold already changes.
grant update (digests) on seal_queue to sello_app;

-- As before; and a proof is replaced where its key was compromised and it waits for its seal, by one of the same issuer's key of now over the same content.
do $$
declare
  was text := pg_get_functiondef('documents_proven'::regproc);
  said text := replace(was, $before$(select c.erased_at is not null from credentials c where c.id = n.credential_id)) is distinct from true) then$before$,
    $after$(select c.erased_at is not null from credentials c where c.id = n.credential_id)) is distinct from true
      and (n.unsigned = o.unsigned and n.fields = o.fields
        and exists (select from did_keys k where k.did = split_part(o.proof ->> 'verificationMethod', '#', 1)
          and k.fragment = split_part(o.proof ->> 'verificationMethod', '#', 2) and k.compromised_at is not null)
        and exists (select from did_keys k where k.did = split_part(o.proof ->> 'verificationMethod', '#', 1)
          and n.proof ->> 'verificationMethod' = k.did || '#' || k.fragment and k.valid_until is null)
        and (select c.progress = 'signed' and c.standing = 'active' and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = n.credential_id)
        and not exists (select from seal_leaves l where l.subject_id = n.credential_id and l.kind = 'issuance')) is distinct from true) then$after$);
begin
  if said = was then raise exception 'documents_proven ends otherwise than this migration knows'; end if;
  execute said;
end $$;

-- As before; and the digest goes with the proof: where that was replaced in the same transaction, which its own guard looks at.
do $$
declare
  was text := pg_get_functiondef('credentials_moved'::regproc);
  said text := replace(was, 'else (n.digest, n.issued_at) is distinct from (o.digest, o.issued_at) end',
    $after$else (n.digest, n.issued_at) is distinct from (o.digest, o.issued_at)
              and (o.progress = 'signed' and n.progress = 'signed' and o.standing = 'active' and n.standing = 'active'
                and n.digest is not null and n.issued_at >= o.issued_at
                and (select d.xmin = pg_current_xact_id()::xid from credential_documents d where d.credential_id = n.id)
                and not exists (select from seal_leaves l where l.subject_id = n.id and l.kind = 'issuance')) is distinct from true end$after$);
begin
  if said = was then raise exception 'credentials_moved says otherwise than this migration knows'; end if;
  execute said;
end $$;
