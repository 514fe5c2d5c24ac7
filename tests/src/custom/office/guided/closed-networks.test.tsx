import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser } from '../../../../support/data/portal-data.ts';
import { renderPortal, SETTINGS } from '../../../../support/portal/render.tsx';

const user = buildUser();
const admin = {
  ...user,
  roles: [...user.roles, { id: 'admin', name: 'admin' as const }],
  organization: { ...user.organization, platformOwner: true },
};
const draft = { path: 'custom', category: 'education', networkId: null, trustRegistry: 'none', name: '' };
const CLOSED = {
  networks: [],
  closed: [
    { id: '648541', name: 'LACNet Mainnet', missing: ['CHAIN_ID=648541', 'CHAIN_RPC_URL'] },
    { id: '648540', name: 'LACNet Open Protestnet', missing: ['CHAIN_ID=648540'] },
  ],
};

/** Under Advanced in the wizard, where the local chain alone is connected. */
async function unfold(who: typeof user | typeof admin) {
  const { sent } = await renderPortal({
    at: '/projects/create?step=info',
    replies: {
      ...shell(who),
      'GET /api/v1/public/settings': {
        body: { ...SETTINGS, networks: [{ id: '648550', name: 'Local', local: true }] },
      },
      'GET /api/v1/admin/networks': { body: CLOSED },
    },
    kept: { 'drafts.project': draft },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Advanced' }));
  return sent;
}

it('a closed network says to the platform’s people which settings are missing', async () => {
  await unfold(admin);
  const main = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'LACNet Mainnet Settings that are missing: CHAIN_ID=648541, CHAIN_RPC_URL',
  });
  expect(main.disabled).toBe(true);
});

it('and to everybody else that it is not available on this installation, without asking for more', async () => {
  const sent = await unfold(user);
  for (const name of ['LACNet Mainnet', 'LACNet Open Protestnet'])
    expect(
      (await screen.findByRole<HTMLInputElement>('radio', { name: `${name} Not available on this installation` }))
        .disabled,
    ).toBe(true);
  expect(sent.some(({ url }) => url.includes('/admin/networks'))).toBe(false);
});
