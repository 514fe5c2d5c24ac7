import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import type { Sent } from '../../../../support/counterparts/exchange.ts';
import { voucher, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';
import { buildProject } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

it('shows to whoever changes when a second person confirms what somebody else said meanwhile', async () => {
  const user = userEvent.setup();
  const there = { voucher };
  const said = ({ body }: Sent) => JSON.parse(String(body)) as Record<string, unknown>;
  const { sent } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/distributions`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${VOUCHERS}/${VOUCHER_ID}`]: () => ({ body: there.voucher }),
      [`GET ${VOUCHERS}/${VOUCHER_ID}/distributions`]: { body: { distributions: [], total: 0 } },
      [`PUT ${VOUCHERS}/${VOUCHER_ID}/confirmation`]: call => {
        const { revision, ...change } = said(call);
        if (revision !== there.voucher.revision)
          return { status: 409, body: { code: 409, key: 'request.stale', message: 'Stale', correlationId: 'none' } };
        there.voucher = { ...there.voucher, ...change, revision: there.voucher.revision + 1 };
        return { body: there.voucher };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'When does a second person confirm?' });
  const amount = within(dialog).getByRole('textbox');
  await user.clear(amount);
  await user.type(amount, '900');
  there.voucher = { ...voucher, confirmAbove: 50_00, revision: voucher.revision + 1 };
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: 'This was changed in the meantime' });
  expect(within(conflict).getByText(/^50(\.00)?$/)).toBeTruthy();
  expect(there.voucher.confirmAbove).toBe(50_00);
  // What is chosen here is not lost by a slip.
  await user.click(within(conflict).getByRole('radio', { name: /^Saved meanwhile/ }));
  await user.keyboard('{Escape}');
  await user.click(await within(conflict).findByRole('button', { name: 'Go on typing' }));
  expect(within(conflict).getByRole('radio', { name: /^Saved meanwhile/ })).toHaveProperty('checked', true);
  await user.click(within(conflict).getByRole('radio', { name: /^Yours/ }));
  await user.click(within(conflict).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(there.voucher.confirmAbove).toBe(900_00));
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});
