import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPortal } from '../../../../support/portal/render.tsx';

const refused = (status: number, key: string, message: string, errors?: Record<string, string>) => ({
  status,
  body: { code: 1, key, message, correlationId: 'c', ...(errors && { errors }) },
});

/** The second step, after a password that was right. */
async function begin(replies = {}) {
  const portal = await renderPortal({
    at: '/login',
    signedIn: false,
    replies: {
      'POST /auth/v2/login': refused(401, 'login.second_factor', 'One step more'),
      'POST /auth/v2/login/second-factor/options': { body: { steps: ['totp', 'recovery'], passkey: null } },
      ...replies,
    },
  });
  await userEvent.type(await screen.findByLabelText('User or email'), 'owner@uni.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-2026!');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Six-digit code');
  return portal;
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const proofs = (sent: { method: string; url: string }[]) =>
  sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/second-factor'));

it('is checked by the contract before a try is spent: a code that is none, and none at all', async () => {
  const { sent } = await begin();
  await userEvent.type(screen.getByLabelText('Six-digit code'), '12');
  await confirm();
  expect(await screen.findByText('Not valid')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I lost it: use a recovery code' }));
  await confirm();
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(screen.getByLabelText('Recovery code').getAttribute('aria-invalid')).toBe('true');
  expect(proofs(sent)).toEqual([]);
});

it.each([
  ['above the form', refused(401, 'login.second_wrong', 'That is not right'), 'That is not right', 'false'],
  ['at the code', refused(400, 'request.invalid', 'Look at it', { totp: 'invalid' }), 'Not valid', 'true'],
])('says %s what the server has against it', async (_, refusal, said, isWrong) => {
  const { sent } = await begin({ 'POST /auth/v2/login/second-factor': refusal });
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123 456');
  await confirm();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText('Six-digit code').getAttribute('aria-invalid')).toBe(isWrong);
  expect(proofs(sent)).toHaveLength(1);
});
