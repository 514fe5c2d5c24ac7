import { beforeEach, expect, it } from 'vitest';
import { routes } from '../../../contract/api/index.ts';
import { ApiError } from '../../../src/dataProvider/api-error.ts';
import { createCursors, CURSORS } from '../../../src/dataProvider/cursors.ts';

interface Asked {
  pagination?: { page: number; perPage: number };
  filter?: { after?: string };
}
const PEOPLE = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id }));
let asked: Asked[];
let gone: Set<string>;
const read = async (params: Asked) => {
  asked.push(params);
  const { page = 1, perPage = 2 } = params.pagination ?? {};
  const { after } = params.filter ?? {};
  if (after !== undefined && gone.has(after))
    throw new ApiError('Please check', 400, {
      code: 40000,
      key: 'request.invalid',
      correlationId: 'c',
      errors: { after: 'not_found' },
    });
  const from = after === undefined ? (page - 1) * perPage : PEOPLE.findIndex(({ id }) => id === after) + 1;
  return { data: PEOPLE.slice(from, from + perPage), total: PEOPLE.length };
};
let cursors: ReturnType<typeof createCursors>;
beforeEach(() => {
  asked = [];
  gone = new Set();
  cursors = createCursors();
});
const page = (number: number, field = 'name') =>
  cursors.list(
    'recipients',
    { pagination: { page: number, perPage: 2 }, sort: { field, order: 'ASC' }, filter: { status: 'active' } },
    read as never,
  );
const lastAsked = () => [asked.at(-1)?.pagination?.page, asked.at(-1)?.filter?.after];

it('asks for the page after one that was read by its last row, and for any other by its number', async () => {
  await page(1);
  expect(lastAsked()).toEqual([1, undefined]);
  expect((await page(2)).data).toEqual([{ id: 'c' }, { id: 'd' }]);
  expect(lastAsked()).toEqual([1, 'b']);
  await page(3);
  expect(lastAsked()).toEqual([1, 'd']);
  await page(3, 'createdAt');
  expect(lastAsked()).toEqual([3, undefined]);
});

it('asks by number where the row is gone, and where the order has no cursor', async () => {
  await page(1);
  gone.add('b');
  expect((await page(2)).data).toEqual([{ id: 'c' }, { id: 'd' }]);
  expect(lastAsked()).toEqual([2, undefined]);
  await page(1, 'email');
  await page(2, 'email');
  expect(lastAsked()).toEqual([2, undefined]);
});

it('forgets every row once something was changed', async () => {
  await page(1);
  cursors.forget();
  await page(2);
  expect(lastAsked()).toEqual([2, undefined]);
});

it.each([
  ['recipients', 'listRecipients'],
  ['receivers', 'listReceivers'],
  ['beneficiaries', 'listBeneficiaries'],
  ['credentials', 'listCredentials'],
] as const)('%s has a cursor in the sorts that its call takes it in, and in no other', (resource, operation) => {
  const query = routes[operation].query;
  const sorts = query.shape.sort.unwrap().options as readonly string[];
  const taken = sorts.filter(sort => query.safeParse({ sort, after: '00000000-0000-4000-8000-000000000000' }).success);
  expect([...(CURSORS[resource] ?? [])].toSorted()).toEqual(taken.toSorted());
});
