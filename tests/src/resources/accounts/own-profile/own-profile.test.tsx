import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '../../../../../contract/accounts/users/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const API = '/api/v1/users/me/profile';
const profile: OwnProfile = {
  revision: 4,
  name: 'Ana',
  lastname: 'Torres',
  email: 'ana@uni.example',
  title: '',
  signature: '/api/v1/public/images/3f0c9f0e-0000-4000-8000-000000000001',
};
const open = (more: object = {}) =>
  renderPortal({ at: '/account/profile', replies: { ...shell(), [`GET ${API}`]: { body: profile }, ...more } });

describe('the reader’s profile', () => {
  it('saves the position, and removes the signature', async () => {
    const saved = { ...profile, revision: 5, title: 'Rectora', signature: null };
    const { sent } = await open({ [`PUT ${API}`]: { body: saved } });
    await userEvent.type(await screen.findByLabelText(/^Position/), 'Rectora');
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    const put = sent.find(({ method, url }) => method === 'PUT' && url === API);
    expect(put?.body instanceof FormData && JSON.parse(String(put.body.get('data')))).toEqual({
      title: 'Rectora',
      removeSignature: true,
      revision: 4,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull());
  });

  it('says that it could not be read, and offers to read it again', async () => {
    const body = { code: 50000, key: 'error.internal', message: 'x', correlationId: 'c' };
    await open({ [`GET ${API}`]: { status: 500, body } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
