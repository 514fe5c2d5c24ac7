import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shell, viewer } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OWN = '/api/v1/users/me';
const ID = '7b0f1f35-7a0e-4a6e-9d5c-0d4b43ad7a11';
const wallet = { id: ID, name: 'Phone', linkedAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null };
const offer = { id: ID, link: 'openid-credential-offer://?x=1', expiresAt: '2099-01-01T00:00:00.000Z' };
const person = (authMethod: 'basic' | 'wallet', byWallet: boolean) => ({ ...viewer(), authMethod, byWallet });
const page = (user: ReturnType<typeof person>, own: object = {}) => ({
  ...shell(user),
  [`GET ${OWN}/factors`]: { body: { factors: [], total: 0, recoveryCodesLeft: 0, required: false } },
  [`GET ${OWN}/sessions`]: { body: { sessions: [], total: 1 } },
  [`GET ${OWN}/wallets`]: { body: { wallets: [wallet], total: 1, hasPasswordElsewhere: false, ...own } },
  [`GET /auth/v2/wallets/${ID}`]: { body: { isLinked: false } },
});
const refused = (status: number, key: string) => ({
  status,
  body: { code: status, key, message: 'Refused', correlationId: 'c' },
});

describe('a session that a wallet opened', () => {
  it('asks for the wallet where its presentation is too old, and goes on by itself', async () => {
    let isConfirmed = false;
    const { sent } = await renderPortal({
      at: '/account/security',
      replies: {
        ...page(person('wallet', true)),
        [`POST ${OWN}/wallets`]: () =>
          isConfirmed ? { status: 201, body: offer } : refused(409, 'auth.confirm_wallet'),
        'POST /auth/v2/wallet/confirmation': { body: { link: 'openid4vp://?y=1', expiresIn: 120 } },
        'POST /auth/v2/wallet/state': { body: { state: 'confirm', refusal: null, isReturned: false } },
        'POST /auth/v2/wallet/confirmation/finish': () => {
          isConfirmed = true;
          return { body: { done: true } };
        },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add a wallet' }));
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }));
    const confirming = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await confirming.findByLabelText('6-digit code'), '123456');
    await user.click(confirming.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Waiting for your wallet')).toBeTruthy();
    const finish = sent.find(({ url }) => url.includes('/auth/v2/wallet/confirmation/finish'));
    expect(finish?.body).toBe('{"code":"123456"}');
  });

  it('says why nothing was done where the wallet is not presented', async () => {
    await renderPortal({
      at: '/account/security',
      replies: {
        ...page(person('wallet', true)),
        [`POST ${OWN}/wallets`]: refused(409, 'auth.confirm_wallet'),
        'POST /auth/v2/wallet/confirmation': { body: { link: 'openid4vp://?y=1', expiresIn: 120 } },
        'POST /auth/v2/wallet/state': { body: { state: 'refused', refusal: 'declined', isReturned: false } },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add a wallet' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }));
    const confirming = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(await confirming.findByText('You declined in your wallet.')).toBeTruthy();
    await user.click(confirming.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Refused')).toBeTruthy();
  });
});

describe('a member who signs in by wallet', () => {
  it('keeps the only wallet, has no password to change, and goes back with a new one', async () => {
    const { sent } = await renderPortal({
      at: '/account/security',
      replies: { ...page(person('wallet', true)), [`PUT ${OWN}/sign-in`]: { body: { done: true } } },
    });
    const user = userEvent.setup();
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove “Phone”' });
    expect(remove.disabled).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in with a password again' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('New password'), 'Correct-horse-1');
    await user.type(dialog.getByLabelText('Repeat the new password'), 'Correct-horse-2');
    await user.click(dialog.getByRole('button', { name: 'Sign in with a password again' }));
    expect(await dialog.findByText('The two passwords differ')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Repeat the new password'));
    await user.type(dialog.getByLabelText('Repeat the new password'), 'Correct-horse-1');
    await user.click(dialog.getByRole('button', { name: 'Sign in with a password again' }));
    expect(await screen.findByText('You can sign in with your password again')).toBeTruthy();
    const change = sent.find(({ method }) => method === 'PUT');
    expect(change?.body).toBe('{"method":"basic","password":"Correct-horse-1"}');
  });

  it('types the password of another organization, which stays', async () => {
    await renderPortal({
      at: '/account/security',
      replies: page(person('wallet', true), { hasPasswordElsewhere: true }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a password again' }));
    expect(await screen.findByLabelText('Current password')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
