import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { VoucherSummary } from '../../../../../../contract/office/dashboards/index.ts';
import Vouchers from '../../../../../../src/custom/office/dashboards/home/Vouchers.tsx';
import { createI18nProvider } from '../../../../../../src/i18n/provider.ts';
import { buildUser, uuidOf } from '../../../../../support/data/portal-data.ts';

const giving: VoucherSummary = {
  category: 'vouchers',
  projects: 1,
  only: uuidOf(1),
  currency: 'MXN',
  decimals: 2,
  bought: 100_00,
  spent: 40_00,
  left: 60_00,
  owed: null,
};
const show = async (vouchers: readonly VoucherSummary[]) =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={await createI18nProvider('en-US')}>
        <Vouchers vouchers={vouchers} user={buildUser()} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
const cells = () =>
  screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent?.replaceAll('\u00a0', ' ')));
const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

it('whoever only gives vouchers reads what was bought, owes nobody, and is led to the only project there is', async () => {
  await show([giving]);
  expect(cells()).toEqual([
    ['Projects', 'Bought', 'Spent', 'Not spent yet'],
    ['Vouchers · MXN', '100.00', '40.00', '60.00'],
  ]);
  expect(links()).toEqual([`/projects/${uuidOf(1)}/vouchers`]);
});

it('whoever offers some as well reads what is owed; several projects lead to the list of those', async () => {
  await show([
    { ...giving, projects: 2, only: null },
    { ...giving, category: 'vouchersOffer', only: uuidOf(2), owed: 5_00 },
  ]);
  expect(cells()[0]?.[1]).toBe('Bought or sold');
  expect(cells().map(row => row.at(-1))).toEqual(['Owed to merchants', '–', '5.00']);
  expect(links()).toEqual([
    `/projects?filter=${encodeURIComponent('{"category":"vouchers"}')}`,
    `/projects/${uuidOf(2)}/vouchers/offers`,
  ]);
});
