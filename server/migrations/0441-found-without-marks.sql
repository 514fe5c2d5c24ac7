-- As people look for a text: small letters, without the marks of Latin ones, so that 'garcia' finds 'García' and 'ÁLVARO' finds 'Álvaro'. Most
-- texts are ASCII and cost nothing more than before. The server makes the same of what is looked for (likePattern).
create function plainly(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = char_length(said) then lower(said)
    else lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036F]', '', 'g')) end
$$;

-- What a recipient is found by is kept so.
create or replace function words_of(r recipients) returns text language sql immutable as $$
  select plainly(r.name || ' ' || r.lastname || coalesce(' ' || r.email, ''))
$$;
update recipient_words w set words = words_of(r) from recipients r where r.id = w.recipient_id and w.words <> words_of(r);
