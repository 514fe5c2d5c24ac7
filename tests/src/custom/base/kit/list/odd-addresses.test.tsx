import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, useListContext } from 'react-admin';
import { expect, it } from 'vitest';
import { AskedByAddress } from '../../../../../../src/custom/base/kit/list/asked-by-address.tsx';
import { shell } from '../../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const API = `/api/v1/organizations/${ORGANIZATION_ID}/recipients`;
const REFUSED = { status: 400, body: { code: 40000, key: 'request.invalid', message: 'Check the marked fields' } };

/** The recipients by an address; the server refuses what has `odd` in it. */
const open = (search: string, odd = 'nothing') =>
  renderPortal({
    at: `/organization/recipients?${search}`,
    replies: {
      ...shell(buildUser()),
      [`GET ${API}`]: ({ url }) => (url.includes(odd) ? REFUSED : { body: { recipients: [], total: 0 } }),
      [`GET ${API}/groups`]: { body: { recipientGroups: [], total: 0 } },
    },
  });
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

it('a number that is searched for is a text', async () => {
  await open(filtered({ q: 2026 }));
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search by/ })).value).toBe('2026');
});

it('what is no filter at all is none', async () => {
  await open(filtered({ q: { a: 1 }, status: [1] }));
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search by/ })).value).toBe('');
});

it.each([
  ['filter', filtered({ status: 'zzz' }), 'status=zzz'],
  ['order', 'sort=zzz&order=ASC&page=1', 'sort=zzz'],
  ['number of rows', 'perPage=999999&page=1', 'limit=999999'],
])('a %s that the server refuses leads back to the whole list', async (_, search, odd) => {
  const { sent } = await open(search, odd);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be asked for like this');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  // On its way to the whole list it is asked for in between.
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent.filter(call => call.url.startsWith(`${API}?`)).at(-1)?.url).not.toContain(odd);
  });
});

it('a filter stays the very same while nobody changes it, however often the list is drawn', () => {
  const seen: unknown[] = [];
  const Within = () => {
    seen.push(useListContext().filterValues);
    return null;
  };
  const filterValues = { q: 7 };
  const drawn = () => (
    <ListContextProvider value={{ filterValues } as never}>
      <AskedByAddress>
        <Within />
      </AskedByAddress>
    </ListContextProvider>
  );
  const { rerender } = render(drawn());
  rerender(drawn());
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toEqual({ q: '7' });
});
