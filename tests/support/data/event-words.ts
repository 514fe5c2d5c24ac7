import { expect } from 'vitest';
import words from '../../../src/i18n/en-US/office/audit/changed.ts';
import type { TestDatabase } from '../processes/database.ts';

/** What people made stands below these as they call it. */
const THEIRS = ['content', 'values'];

/** Each part of the names of fields that the events of a test changed has its word in the portal: an auditor reads no name of the code. */
export async function expectEventWords({ owner }: TestDatabase): Promise<void> {
  const names = await owner<{ name: string }>(
    `with recursive parts(key, value) as (
       select k.key, k.value from event_values v cross join lateral (values (v.old), (v.new)) x(held)
         cross join lateral jsonb_each(case when jsonb_typeof(x.held) = 'object' then x.held else '{}' end) k
       union select k.key, k.value from parts p
         cross join lateral jsonb_each(case when jsonb_typeof(p.value) = 'object' and p.key <> all($1) then p.value else '{}' end) k)
     select distinct key as name from parts`,
    [THEIRS],
  );
  expect(names.filter(({ name }) => !(name in words.changed)).map(({ name }) => name)).toEqual([]);
}
