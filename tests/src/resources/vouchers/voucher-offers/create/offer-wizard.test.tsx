import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EMPTY_OFFER, type OfferDraft } from '../../../../../../src/resources/vouchers/voucher-offers/offer-model.ts';
import { API, PROJECT_ID, shell } from '../../../../../support/data/credential-data.ts';
import { buildProject, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const draft: OfferDraft = {
  ...EMPTY_OFFER,
  name: 'Despensa',
  currency: 'USD',
  commissionPercentage: '3',
  taxesPercentage: '16',
  bank: { bank: 'Banco', holder: 'Vales', account: 'GB82WEST12345698765432' },
  known: [
    { id: uuidOf(411), name: 'Abarrotes', accountForm: 'clabe' },
    { id: uuidOf(412), name: 'Tienda', accountForm: 'iban' },
  ],
};

it('an offer in dollars goes on once nobody is named who is paid by CLABE: it says who that is before anything is made', async () => {
  const user = userEvent.setup();
  const { sent } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers?new&step=merchants`,
    kept: { [`drafts.offer.${PROJECT_ID}.form`]: draft },
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${API}/vouchers/merchants`]: { body: { merchants: [], total: 0 } },
    },
  });
  await screen.findByText(/^Abarrotes cannot be paid in USD/);
  const next = screen.getByRole('button', { name: /Next|Continue/ });
  expect(next).toHaveProperty('disabled', true);
  const chosen = screen.getByRole('button', { name: 'Abarrotes' });
  await user.click(within(chosen).getByTestId('CancelIcon'));
  await waitFor(() => expect(next).toHaveProperty('disabled', false));
  expect(screen.queryByText(/cannot be paid in USD/)).toBeNull();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});
