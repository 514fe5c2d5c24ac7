import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MerchantStanding } from '../../../../../contract/vouchers/merchants/merchant.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ID = uuidOf(410);
const standing: MerchantStanding = {
  id: ID,
  name: 'Abarrotes La Luz',
  places: [{ name: 'Centro', address: 'Calle 1' }],
  offers: [],
};
const open = (replies: object) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/merchants/${ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${API}/vouchers/merchants/${ID}/tills`]: { body: { tills: [], total: 0 } },
      ...replies,
    },
  });

it('a merchant is shown with what it takes and is owed', async () => {
  await open({ [`GET ${API}/vouchers/merchants/${ID}/standing`]: { body: standing } });
  expect(await screen.findByRole('heading', { level: 1, name: standing.name })).toBeTruthy();
  expect(screen.getByText('Centro: Calle 1')).toBeTruthy();
});

it('one that cannot be read offers another try; one that there is not leads to where nothing is', async () => {
  const { unmount } = await open({ [`GET ${API}/vouchers/merchants/${ID}/standing`]: { status: 503, body: {} } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  unmount();
  await open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
});
