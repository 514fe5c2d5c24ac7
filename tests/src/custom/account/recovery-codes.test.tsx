import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../support/credential-data.ts';
import { renderPortal } from '../../../support/render.tsx';

const OWN = '/api/v1/users/me';
const CODES = ['abcde-fghij', 'klmno-pqrst'];

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
