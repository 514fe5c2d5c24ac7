-- As people look for a text: letters that are no Latin letter with a mark by their base letters (ł ø đ ß þ ð œ æ ı), and a hyphen as a space, which
-- is typed for it as often. `plainly` of server/platform/database/paging.ts says the same.
create or replace function plainly(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = char_length(said) then translate(lower(said collate "C"), '`-', ''' ')
    else replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036F]', '', 'g') collate "C"),
        U&'\0060\00B4\02B9\02BC\2018\2019\201B\2032-\2010\2011\2013\2212łŁøØđĐðÐıẞÆŒÞ', '''''''''''''''''     llooddddißæœþ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

-- What was kept by it is made again where it is another: assigning a column that a generated one is made of makes that one, too.
update recipients set name = name where found_by ~ '[-łŁøØđĐðÐıẞßÆæŒœÞþ]';
update beneficiaries set name = name where found_by ~ '[-łŁøØđĐðÐıẞßÆæŒœÞþ]';
update recipient_words w set words = words_of(r) from recipients r where r.id = w.recipient_id and w.words <> words_of(r);
reindex index credentials_receiver;
reindex index recipients_by_name;
reindex index beneficiaries_by_name;
reindex index merchants_named;
reindex index voucher_projects_named;
reindex index tills_named;
