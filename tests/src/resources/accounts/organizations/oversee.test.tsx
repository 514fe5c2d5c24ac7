import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OverseenOrganizationDetail } from '../../../../../contract/accounts/organizations/index.ts';
import { FEATURES } from '../../../../../contract/accounts/organizations/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { inZone } from '../../../../support/portal/in-zone.ts';
import { buildUser, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const platform = buildUser();
const admin = {
  ...platform,
  roles: [{ id: 'admin', name: 'admin' as const }],
  organization: { ...platform.organization, platformOwner: true },
};
const overseen: OverseenOrganizationDetail = {
  id: uuidOf(50),
  revision: 1,
  did: null,
  name: 'Valle Azul',
  alias: 'valle-azul',
  membership: 'production',
  trialEndsAt: null,
  production: null,
  industry: 1,
  country: 'MX',
  status: 'verified',
  contactName: null,
  contactLastname: null,
  contactPhone: null,
  rejection: null,
  features: FEATURES,
  createdAt: '2026-11-01T10:00:00.000Z',
  platformOwner: false,
  users: 3,
  waitsSince: null,
  owners: [],
  namesakes: [],
  projects: 1,
  issued: 0,
};

it('an organization that is called as others are says so before it is verified, with the way to each', async () => {
  const namesakes = [{ id: uuidOf(77), name: 'Universidad del Valle Azul', status: 'verified' as const }];
  await renderPortal({
    at: `/admin/organizations/${overseen.id}`,
    replies: {
      ...shell(admin),
      [`GET /api/v1/admin/organizations/${overseen.id}`]: { body: { ...overseen, namesakes } },
    },
  });
  expect(await screen.findByText(/Another organization is called the same/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Universidad del Valle Azul' });
  expect(way.getAttribute('href')).toBe(`/admin/organizations/${uuidOf(77)}`);
});

describe('the features of an organization', () => {
  it('are offered where they open a page, and no other', async () => {
    await renderPortal({
      at: `/admin/organizations/${overseen.id}`,
      replies: { ...shell(admin), [`GET /api/v1/admin/organizations/${overseen.id}`]: { body: overseen } },
    });
    expect(await screen.findByRole('switch', { name: 'Analytics' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Notifications' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Benefits' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Verifications' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Trusted lists' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: /mDL/ })).toBeTruthy();
    expect(screen.getAllByRole('switch')).toHaveLength(6);
  });
});

describe.each(['America/Mexico_City', 'Pacific/Kiritimati'])('the end of a trial, in %s', where => {
  inZone(where);
  // half past ten in the evening of the third of December in Mexico, and of the fourth in Kiritimati
  const trial: OverseenOrganizationDetail = {
    ...overseen,
    membership: 'trial',
    trialEndsAt: '2026-12-04T04:30:00.000Z',
  };
  const change = `PUT /api/v1/admin/organizations/${trial.id}`;
  const day = async () => (await screen.findByLabelText<HTMLInputElement>('Trial ends')).value;
  const save = async (sent: Awaited<ReturnType<typeof renderPortal>>['sent']) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(each => each.method === 'PUT')).toBe(true));
    return JSON.parse(String(sent.findLast(each => each.method === 'PUT')?.body)) as Record<string, unknown>;
  };
  const open = (trialEndsAt = trial.trialEndsAt) =>
    renderPortal({
      at: `/admin/organizations/${trial.id}`,
      replies: {
        ...shell(admin),
        [`GET /api/v1/admin/organizations/${trial.id}`]: { body: { ...trial, trialEndsAt } },
        [change]: { body: { ...trial, revision: 2 } },
      },
    });

  it('is the reader’s own day, and is not sent where only a feature was turned on', async () => {
    const { sent } = await open();
    expect(await day()).toBe(where === 'America/Mexico_City' ? '2026-12-03' : '2026-12-04');
    await userEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
    expect(Object.keys(await save(sent)).sort()).toEqual(['features', 'membership', 'revision']);
  });

  it('is sent as the end of the day that was chosen, which is that day again when it is read', async () => {
    const { sent, unmount } = await open();
    await day();
    fireEvent.change(screen.getByLabelText('Trial ends'), { target: { value: '2026-12-24' } });
    const end = new Date(2026, 11, 25).toISOString();
    expect((await save(sent)).trialEndsAt).toBe(end);
    unmount();
    await open(end);
    expect(await day()).toBe('2026-12-24');
  });
});

it('the platform requires a new password of an owner, after a confirmation', async () => {
  const owners = [{ name: 'Olga Vera', email: 'olga@valle.example' }];
  const address = `/api/v1/admin/organizations/${overseen.id}`;
  const { sent } = await renderPortal({
    at: `/admin/organizations/${overseen.id}`,
    language: 'es-MX',
    replies: {
      ...shell(admin),
      [`GET ${address}`]: { body: { ...overseen, owners } },
      [`PUT ${address}/password/require`]: { body: { ...overseen, owners } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir otra contraseña: Olga Vera' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Pedir otra contraseña a Olga Vera?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir otra contraseña' }));
  expect(await screen.findByText('Olga Vera tendrá que elegir una contraseña nueva')).toBeTruthy();
  const put = sent.find(({ method }) => method === 'PUT');
  expect(JSON.parse(String(put?.body))).toEqual({ email: 'olga@valle.example' });
});
