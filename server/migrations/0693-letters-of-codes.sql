-- Of codes only hashes are kept, and the letters that carry them wait sealed from now on: what those of before say goes, once they have left.
update mail_outbox set html = '', text = '', swept_at = now()
  where state <> 'pending' and swept_at is null and sealed is null and dedupe_key ~ '^(recover|register|invite|onboarding):';
