import { expect, it } from 'vitest';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import { exportName } from '../../../../../src/resources/credentials/credentials/export-name.ts';
import { readAll } from '../../../../../src/custom/base/kit/export/read-all.ts';
import { buildSummary } from '../../../../support/data/credential-data.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';

const NEWEST = { field: 'requestedAt', order: 'DESC' } as const;
const list = (length: number) => Array.from({ length }, (_, n) => buildSummary({ id: uuidOf(n) }));

/** A server that seeks, to whose head two rows are added with each call. */
function growing(rows: CredentialSummary[]) {
  const asked: { field: string; perPage: number }[] = [];
  let all = rows;
  const ask = async ({
    sort,
    perPage,
    after,
  }: {
    sort: { field: string };
    perPage: number;
    after?: string | undefined;
  }) => {
    asked.push({ field: sort.field, perPage });
    const page = all.slice(all.findIndex(row => row.id === after) + 1).slice(0, perPage);
    all = [1, 2].map(n => buildSummary({ id: uuidOf(100_000 + asked.length * 2 + n) })).concat(all);
    return page;
  };
  return { asked, ask };
}

it.each([0, 1999, 2000, 12_001])('reads all of %i rows once, whatever is added meanwhile', async length => {
  const rows = list(length);
  const { ask } = growing(rows);
  const read: string[] = [];
  for await (const page of readAll({ sort: NEWEST, total: length, inOrder: [NEWEST] }, ask))
    read.push(...page.map(row => row.id));
  expect(read).toEqual(rows.map(row => row.id));
});

it('reads another order in one call as far as there is one, and beyond that the newest first', async () => {
  const sort = { field: 'receiver', order: 'ASC' } as const;
  const few = growing(list(10));
  for await (const page of readAll({ sort, total: 10, inOrder: [NEWEST] }, few.ask)) expect(page).toHaveLength(10);
  expect(few.asked).toEqual([{ field: 'receiver', perPage: 10_000 }]);
  const many = growing(list(10_001));
  let count = 0;
  for await (const page of readAll({ sort, total: 10_001, inOrder: [NEWEST] }, many.ask)) count += page.length;
  expect([count, new Set(many.asked.map(each => each.field))]).toEqual([10_001, new Set(['requestedAt'])]);
});

it('calls a file by project, filter and day', () => {
  const translate = (key: string) => (key === 'states.credential.sent' ? 'Enviada' : key);
  const now = new Date(2026, 10, 5, 23, 59);
  const named = (filter: Record<string, string>) =>
    exportName({ project: 'Diplomas 2026', filter, first: list(1)[0], now }, 'csv', translate);
  expect(named({})).toBe('Diplomas 2026 - 2026-11-05.csv');
  expect(named({ status: 'sent', from: '2026-11-01', to: '2026-11-03', recipientId: 'x' })).toBe(
    'Diplomas 2026 - Enviada - Luz Mar - 2026-11-01 – 2026-11-03 - 2026-11-05.csv',
  );
  expect(named({ from: '2026-11-01', to: '2026-11-01', q: 'a/b' })).toBe(
    'Diplomas 2026 - a-b - 2026-11-01 - 2026-11-05.csv',
  );
});
