import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { voucher, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';
import { buildProject } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

it('says of vouchers what came back of those who were canceled, beside what is given still', async () => {
  await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: { ...voucher, given: 2_768_00, returned: 232_00 } },
      [`GET ${VOUCHERS}/${VOUCHER_ID}/orders`]: { body: { orders: [], total: 0 } },
      [`GET ${VOUCHERS}/${VOUCHER_ID}/refunds`]: { body: { refunds: [], total: 0 } },
    },
  });
  const tile = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await tile('Canceled or returned')).toMatch(/\$232\.00.MXNBack in the budget/);
  expect(await tile('Given')).toMatch(/\$2,768\.00.MXNSpent, or still with people/);
});
