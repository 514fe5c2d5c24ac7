import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SsoSettings } from '../../../../../contract/accounts/users/sso.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const API = `/api/v1/organizations/${ORGANIZATION_ID}/sso`;
const settings: SsoSettings = {
  revision: 2,
  issuer: 'https://id.uni.example',
  clientId: 'sello',
  rolesClient: 'dashboard',
  narrowsRoles: false,
  enabled: true,
  endsSessions: true,
  bound: 3,
  redirectUri: `https://sello.example/login/sso/${ORGANIZATION_ID}`,
  postLogoutRedirectUri: 'https://sello.example/login',
  signInAddress: 'https://sello.example/login/sso?organization=uni',
};
const open = (more: object = {}) =>
  renderPortal({ at: '/organization/sso', replies: { ...shell(), [`GET ${API}`]: { body: settings }, ...more } });
const out = /^3 people are signed out, and cannot sign in until it is on again/;
const anew = /3 people are signed out and have to be invited again/;

describe('single sign-on', () => {
  it('shows the address to register that is the organization’s own', async () => {
    await open();
    expect(await screen.findByText(settings.redirectUri)).toBeTruthy();
    // each has a name that says what it copies
    const copies = screen.getAllByRole('button', { name: /^Copy: ./ }).map(button => button.ariaLabel);
    expect([copies.length, new Set(copies).size]).toEqual([3, 3]);
  });

  it('says before it is saved how many people are put out, by turning it off or by another issuer', async () => {
    await open();
    const on = await screen.findByRole('switch', { name: 'People sign in at this provider' });
    expect(screen.queryByText(out)).toBeNull();
    await userEvent.click(on);
    expect(screen.getByText(out)).toBeTruthy();
    await userEvent.click(on);
    expect(screen.queryByText(out)).toBeNull();
    await userEvent.type(screen.getByLabelText('Issuer'), '/other');
    expect(screen.getByText(anew)).toBeTruthy();
  });

  it('says that it could not be read, and offers to read it again', async () => {
    const body = { code: 50000, key: 'error.internal', message: 'x', correlationId: 'c' };
    await open({ [`GET ${API}`]: { status: 500, body } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
