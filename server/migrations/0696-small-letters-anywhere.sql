-- What a text is found by is written alike in every database. `lower` goes by the database's own locale: in one of UTF-8 it made small letters of
-- all alphabets, where the server, which makes the same of what is looked for (likePattern), does so of A to Z alone, and "Дмитрий" was found by
-- nothing that began with a capital. In Turkish, not even an I was what the server made of it.
create or replace function plainly(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = char_length(said) then lower(said collate "C")
    else lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036F]', '', 'g') collate "C") end
$$;

-- What was kept by it is made anew, where it is another: assigning a column that a generated one is made of makes that one, too. In a database
-- without a locale (ours, and whichever was made as the embedded one is) nothing can be another, and a million rows are not looked at for it. In
-- others they are read once, some ten seconds for a million, and only those with a large letter beyond A to Z are written.
do $$ begin
  if lower('ÄЯΩI') = lower('ÄЯΩI' collate "C") then return; end if;
  update recipients set name = name
    where found_by <> plainly(name || ' ' || lastname || coalesce(' ' || email, ''));
  update beneficiaries set name = name where found_by <> plainly(name || ' ' || lastname || ' ' || email);
  update recipient_words w set words = words_of(r) from recipients r where r.id = w.recipient_id and w.words <> words_of(r);
end $$;
