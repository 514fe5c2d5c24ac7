import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID, USER_ID } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const CHOICES = `/api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/mail-choices`;
const refused = {
  status: 503,
  body: { code: 1, key: 'request.busy', message: 'Please try again', correlationId: 'c' },
};

it.each([
  ['no answer came', 'silence' as const, /^No response from server: No answer came, so it may have been done or not/],
  ['it was refused', refused, /^.+: Please try again$/],
])('a change of which %s says what is known of it', async (_, reply, said) => {
  await renderPortal({
    at: '/account/notifications',
    replies: { ...shell(), [`GET ${CHOICES}`]: { body: { off: [], revision: 1 } }, [`PUT ${CHOICES}`]: reply },
  });
  const [first] = await screen.findAllByRole('switch');
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByText(said)).toBeTruthy();
});
