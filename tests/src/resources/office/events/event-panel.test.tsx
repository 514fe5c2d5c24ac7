import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChainedEvent } from '../../../../../contract/base/events/happened.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const event: ChainedEvent = {
  id: uuidOf(900),
  sequence: 7,
  type: 'update',
  resource: 'settlement',
  resourceId: uuidOf(7),
  resourceName: 'Despensa',
  about: null,
  members: null,
  actor: null,
  at: '2026-11-20T10:00:00.000Z',
  sourceIp: null,
  userAgent: null,
  correlationId: uuidOf(901),
  erased: { values: false, origin: false },
  previousHash: 'ab',
  hash: 'cd',
  projectId: null,
  below: null,
  oldValue: { merchants: 3, amount: 150_000 },
  newValue: { merchants: 2, amount: 120_050, currency: 'MXN', decimals: 2 },
};

it('an event says what it changed of money as the portal writes money, and no currency as a change of its own', async () => {
  const events = `GET /api/v1/organizations/${ORGANIZATION_ID}/events`;
  await renderPortal({
    at: `/organization/events?event=${event.id}`,
    replies: {
      ...shell(),
      [events]: { body: { events: [], total: 0, more: false } },
      [`${events}/${event.id}`]: { body: event },
    },
  });
  const table = await within(await screen.findByRole('dialog')).findByRole('table');
  const rows = within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
  expect(rows.slice(1)).toEqual([
    ['Merchants', '3', '2'],
    ['Amount', '$1,500.00 MXN', '$1,200.50 MXN'],
  ]);
});

it.each([
  ['Sello (automatic)', null, false],
  ['Someone without an account', '127.0.0.1', false],
  ['Someone without an account', null, true],
])('what no user did was done by %s, by where it came from', async (by, sourceIp, origin) => {
  const events = `GET /api/v1/organizations/${ORGANIZATION_ID}/events`;
  const one = { ...event, sourceIp, erased: { values: false, origin } };
  await renderPortal({
    at: `/organization/events?event=${event.id}`,
    replies: {
      ...shell(),
      [events]: { body: { events: [], total: 0, more: false } },
      [`${events}/${event.id}`]: { body: one },
    },
  });
  expect(await within(await screen.findByRole('dialog')).findByText(by)).toBeTruthy();
});
