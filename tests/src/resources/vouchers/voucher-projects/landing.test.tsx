import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VoucherDashboard } from '../../../../../contract/office/dashboards/index.ts';
import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const LIST = `GET ${API}/vouchers/delivererVoucherProjects`;
const voucher: VoucherProject = {
  id: uuidOf(500),
  revision: 1,
  name: 'Apoyo escolar',
  description: '',
  configId: uuidOf(501),
  expirationDate: '2027-01-31',
  language: 'es-MX',
  couponType: 'balance',
  distribution: { name: 'Entrega', description: '', method: 'manual', at: null, zone: null },
  offer: { id: uuidOf(502), code: 'x', name: 'Despensa', provider: 'Vales', country: 'MX', active: true },
  currency: 'MXN',
  decimals: 2,
  leastAmount: 1,
  greatestAmount: 2,
  beneficiaries: 3,
  budget: 0,
  reserved: 0,
  given: 0,
  spent: 0,
  left: 0,
  expired: 0,
  returned: 0,
  confirmAbove: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const FIGURES = {
  bought: 900_00,
  budget: 100_00,
  reserved: 0,
  given: 800_00,
  spent: 300_00,
  left: 500_00,
  expired: 0,
  returned: 0,
  refunded: 0,
};
const columns = [
  { since: '2026-11-16', until: '2026-11-22', sold: 200_00, reversed: 0, sales: 2 },
  { since: '2026-11-23', until: '2026-11-24', sold: 110_00, reversed: 10_00, sales: 1 },
];
const dashboard: VoucherDashboard = {
  since: '2026-11-16',
  until: '2026-11-24',
  currencies: [{ currency: 'MXN', decimals: 2, figures: FIGURES, columns }],
  beneficiaries: [{ status: 'active', people: 3 }],
  waiting: { payment: 0, confirmation: 0, stopped: 0, ending: 0 },
};

const show = (body: Partial<VoucherDashboard>, all: readonly VoucherProject[] = [voucher], more: object = {}) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [LIST]: { body: { delivererVoucherProjects: all, total: all.length } },
      [`GET ${API}/vouchers/dashboard`]: { body: { ...dashboard, ...body } },
      ...more,
    },
  });
// jsdom draws nothing, and so moves nowhere
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});
const head = () => screen.findByRole('region', { name: 'How it goes' });

it('a project that bought something says what became of it, what is rare only where there is some', async () => {
  await show({});
  const found = await head();
  expect(await within(found).findByText('Bought')).toBeTruthy();
  expect(within(found).getByText('$500.00 MXN')).toBeTruthy();
  expect(within(found).queryByText('Set apart')).toBeNull();
  expect(within(found).queryByText('Paid back')).toBeNull();
  expect(within(found).getByText('Nothing waits for anybody.')).toBeTruthy();
});

it('amounts of two currencies stand apart', async () => {
  await show({
    currencies: [
      { currency: 'MXN', decimals: 2, figures: { ...FIGURES, reserved: 50_00 }, columns },
      { currency: 'USD', decimals: 0, figures: { ...FIGURES, bought: 70 }, columns: [] },
    ],
  });
  const found = await head();
  expect(await within(found).findByText('$900.00 MXN')).toBeTruthy();
  expect(within(found).getByText('$70 USD')).toBeTruthy();
  expect(within(found).getAllByText('Set apart')).toHaveLength(1);
});

it('what stands behind the amounts is shown on demand, week by week, and of other weeks when asked', async () => {
  const { sent } = await show({});
  const found = await head();
  await userEvent.click(await within(found).findByRole('button', { name: 'Show charts and tables' }));
  const chart = await within(found).findByRole('region', { name: 'Spent week by week (MXN)' });
  const rows = within(within(chart).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'WeekSpentTaken backNumber of sales',
    'Nov 23 to Nov 24$110.00 MXN$10.00 MXN1',
    'Nov 16 to Nov 22$200.00 MXN$0.00 MXN2',
  ]);
  await userEvent.click(within(found).getByRole('button', { name: '52 weeks' }));
  await waitFor(() => expect(sent.some(({ url }) => url.includes('dashboard?period=year'))).toBe(true));
});

it('what waits leads to the vouchers for which it waits, alone', async () => {
  const { sent } = await show({ waiting: { payment: 2, confirmation: 1, stopped: 1, ending: 0 } });
  const found = await head();
  const link = await within(found).findByRole('link', { name: '2 orders wait to be paid' });
  expect(within(found).getByRole('link', { name: '1 distribution waits to be confirmed' })).toBeTruthy();
  expect(within(found).getByRole('link', { name: '1 distribution stopped' })).toBeTruthy();
  expect(within(found).queryByText(/end within 30 days/)).toBeNull();
  await userEvent.click(link);
  await waitFor(() => expect(sent.some(({ url }) => url.includes('waiting=payment'))).toBe(true));
  expect((await screen.findByRole('combobox', { name: /^What waits/ })).textContent).toBe('An order waits to be paid');
});

it('where nothing was bought yet, it says so, and leads to the vouchers that are to be paid', async () => {
  await show({ currencies: [{ currency: 'MXN', decimals: 2, figures: { ...FIGURES, bought: 0 }, columns }] });
  expect((await screen.findByRole('link', { name: 'Go to “Apoyo escolar”' })).getAttribute('href')).toBe(
    `/projects/${PROJECT_ID}/vouchers/${voucher.id}/payment`,
  );
  expect(screen.queryByRole('button', { name: 'Show charts and tables' })).toBeNull();
});

it('where there are no vouchers, there are no figures; where figures cannot be read, that is said beside the list', async () => {
  const { unmount } = await show({}, []);
  expect(await screen.findByText('No vouchers yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'How it goes' })).toBeNull();
  unmount();
  await show({}, [voucher], { [`GET ${API}/vouchers/dashboard`]: { status: 500, body: {} } });
  const found = await head();
  expect(await within(found).findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(await screen.findByText('Apoyo escolar')).toBeTruthy();
});
