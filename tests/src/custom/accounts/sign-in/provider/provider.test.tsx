import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORGANIZATION = '0f0e0d0c-0b0a-4908-8706-050403020100';
const OVER = { code: 40118, key: 'login.sso_over', message: 'Start over', correlationId: 'c' };

it('hands on what came back with the organization whose address it came to, and keeps it in no address', async () => {
  const { sent } = await renderPortal({
    at: `/login/sso/${ORGANIZATION}?code=abc&state=xyz`,
    signedIn: false,
    replies: { 'POST /auth/v2/sso/finish': { status: 401, body: OVER } },
  });
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  const finish = sent.filter(({ url }) => url === '/auth/v2/sso/finish');
  expect(finish.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { organization: ORGANIZATION, answer: 'code=abc&state=xyz' },
  ]);
  expect(window.location.href).not.toContain('xyz');
});

it('sends nothing on that came to the address of no organization, and lets begin anew', async () => {
  const { sent } = await renderPortal({ at: '/login/sso?code=abc&state=xyz', signedIn: false });
  expect(await screen.findByRole('button', { name: 'Go to the provider' })).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});
