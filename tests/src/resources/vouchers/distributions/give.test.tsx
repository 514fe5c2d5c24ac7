import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { voucher, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';
import { buildProject } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

it('where what is given could not be counted, that is said, beside the form and in the question; it is asked again', async () => {
  const user = userEvent.setup();
  let answer: { status?: number; body: unknown } = { status: 503, body: {} };
  await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/distributions?give`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
      [`POST ${VOUCHERS}/${VOUCHER_ID}/distributions/preview`]: () => answer,
    },
  });
  const sums = await screen.findByRole('region', { name: 'What it comes to' });
  await within(sums).findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('button', { name: 'See and confirm' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Give it out' });
  expect(confirm).toHaveProperty('disabled', true);
  answer = { body: { people: 2, amount: 1_000_00, needsConfirmation: false } };
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  expect(dialog.textContent).toMatch(/\$1,000\.00.MXN/);
  expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull();
});
