import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { unsaved } from '../../../../../src/custom/base/kit/unsaved.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OWN = '/api/v1/users/me';
const CODES = ['abcde-fghij', 'klmno-pqrst'];

const factors = (total: number) => ({ body: { factors: [], total, recoveryCodesLeft: total * 10, required: false } });

it.each([
  ['no answer came', 'silence' as const],
  [
    'the first try had used it up',
    { status: 410, body: { code: 1, key: 'factor.over', message: 'Over', correlationId: 'c' } },
  ],
])('a factor that was added although %s is shown, and new codes are asked for', async (_, reply) => {
  let total = 0;
  await renderPortal({
    at: '/account/security',
    replies: {
      ...shell(),
      [`GET ${OWN}/factors`]: () => factors(total),
      [`GET ${OWN}/sessions`]: { body: { sessions: [], total: 1 } },
      [`POST ${OWN}/factors/totp/begin`]: {
        body: { step: 's'.repeat(30), secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' },
      },
      [`POST ${OWN}/factors/totp`]: () => {
        total = 1;
        return reply;
      },
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  await user.type(await screen.findByLabelText(/^Current password/), 'Demo-2026!');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText(/^Six-digit code/), '123456');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText(/the answer with your recovery codes was lost/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('new recovery codes are shown at once, whatever else the page waits for', async () => {
  let asked = 0;
  await renderPortal({
    at: '/account/security',
    replies: {
      ...shell(),
      [`GET ${OWN}/factors`]: () => {
        asked += 1;
        const body = { factors: [], total: 1, recoveryCodesLeft: 2, required: false };
        return asked === 1 ? { body } : new Promise<never>(() => undefined);
      },
      [`GET ${OWN}/sessions`]: { body: { sessions: [], total: 1 } },
      [`POST ${OWN}/recovery-codes`]: { body: { recoveryCodes: CODES } },
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  await user.type(await screen.findByLabelText(/^Current password/), 'Demo-2026!');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
});

const UNKEPT = /Nobody has said that these codes are kept/;

/** The page of somebody who has a factor and asks for new codes. `kept`: what their browser holds from before. */
async function renewing(reply: object | 'silence', kept: Record<string, unknown> = {}, left = 10) {
  const { store, unmount } = await renderPortal({
    at: '/account/security',
    kept,
    replies: {
      ...shell(),
      [`GET ${OWN}/factors`]: { body: { factors: [], total: 1, recoveryCodesLeft: left, required: false } },
      [`GET ${OWN}/sessions`]: { body: { sessions: [], total: 1 } },
      [`POST ${OWN}/recovery-codes`]: reply === 'silence' ? reply : { body: reply },
    },
  });
  const user = userEvent.setup();
  const renew = async () => {
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    await user.type(await screen.findByLabelText(/^Current password/), 'Demo-2026!');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
  };
  /** Loads the page anew. */
  const reload = (now = left) => {
    unmount();
    return renewing(reply, store.listItems?.(''), now);
  };
  return { user, renew, reload };
}

it('codes that nobody said are kept hold their page, and are warned of when it is loaded anew, until somebody says so', async () => {
  const page = await renewing({ recoveryCodes: CODES });
  await page.renew();
  await screen.findByText(CODES[0] ?? '');
  expect(unsaved.isHeld()).toBe(true);
  const again = await page.reload();
  await screen.findByText(UNKEPT);
  const once = await again.reload(9);
  await screen.findByText('9 codes are left.');
  expect(screen.queryByText(UNKEPT), 'whoever used one has them').toBeNull();
  const last = await once.reload(10);
  await last.user.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await screen.findByText('10 codes are left.');
  await last.reload();
  await screen.findByText('10 codes are left.');
});

it('codes that were said to be kept let their page go, and are warned of no more', async () => {
  const page = await renewing({ recoveryCodes: CODES });
  await page.renew();
  await page.user.click(await screen.findByRole('checkbox', { name: 'I have kept them' }));
  expect(unsaved.isHeld()).toBe(false);
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('10 codes are left.');
  await page.reload();
  await screen.findByText('10 codes are left.');
  expect(screen.queryByText(UNKEPT)).toBeNull();
});

it('codes whose answer was lost may be new ones that nobody has', async () => {
  const page = await renewing('silence');
  await page.renew();
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText(UNKEPT);
});
