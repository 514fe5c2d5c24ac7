import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endsBetween } from '../../../../../contract/vouchers/vouchers/ends.ts';
import { quoteOf } from '../../../../../contract/vouchers/vouchers/quote.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import type { Sent } from '../../../../support/counterparts/exchange.ts';
import { CONFIG_ID, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { luz, offer } from '../../../../support/worlds/voucher-draft.ts';

const refusal = {
  status: 409,
  body: {
    code: 409,
    key: 'discount.not_today',
    message: 'The code is not good today',
    errors: { discountCode: 'invalid' },
    correlationId: 'none',
  },
};

it('new vouchers whose discount code ended meanwhile are priced anew once one corrects what was refused', async () => {
  const user = userEvent.setup();
  let isOver = false;
  const kept = `drafts.voucher.${PROJECT_ID}`;
  await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/create?step=summary`,
    kept: {
      [`${kept}.form`]: {
        offer,
        name: 'Apoyo escolar',
        description: 'Para útiles.',
        distributionName: 'Entrega',
        couponType: 'balance',
        expirationDate: endsBetween(new Date(), offer)[1],
        discountCode: 'OTONO10',
      },
      [`${kept}.people`]: { rows: [{ key: 1, cells: luz }], typed: [] },
      // the vouchers were made, and their order was not
      [`${kept}.run`]: { id: uuidOf(700), made: { voucherProjectId: VOUCHER_ID, configId: CONFIG_ID }, sent: null },
    },
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`POST ${API}/vouchers/beneficiaries/duplicates`]: { body: { duplicates: [], total: 0 } },
      [`GET ${API}/vouchers/quote`]: ({ url }: Sent) =>
        isOver && url.includes('discountCode')
          ? refusal
          : {
              body: {
                ...quoteOf(500_00, { commission: 300, taxes: 1600 }, { kind: 'percent', value: 1000 }),
                commissionPercentage: 3,
                taxesPercentage: 16,
                configId: CONFIG_ID,
                currency: 'MXN',
                decimals: 2,
                credit: 0,
              },
            },
      [`POST ${VOUCHERS}/${VOUCHER_ID}/orders`]: () => {
        isOver = true;
        return refusal;
      },
    },
  });
  const correct = await screen.findByRole('button', { name: 'Change what is left' });
  await user.click(correct);
  const order = () => screen.getByRole('button', { name: /Confirm and order/ });
  await waitFor(() => expect(order().textContent).toMatch(/\$515\.66.MXN/));
  await waitFor(() => expect(order().hasAttribute('disabled')).toBe(false));
  await user.click(order());
  await user.click(await screen.findByRole('button', { name: 'Change what is left' }));
  await waitFor(() => expect(order().textContent).not.toMatch(/MXN/));
  expect(order().hasAttribute('disabled')).toBe(true);
  const page = within(screen.getByRole('main'));
  expect(page.getByLabelText('Discount code').getAttribute('aria-invalid')).toBe('true');
  expect(page.getAllByText(/The code is not good today/).length).toBeGreaterThan(0);
});
