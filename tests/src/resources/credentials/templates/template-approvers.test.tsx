import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import {
  API,
  BASE,
  buildTemplate,
  manager,
  shell,
  SIGNERS,
  TEMPLATE_ID,
  viewer,
} from '../../../../support/data/credential-data.ts';
import { SCHEMA } from '../../../../support/data/generic-data.ts';

const busy = buildTemplate({
  issued: 3,
  pending: 1,
  config: {
    approvalMode: 'manual',
    requesterMayApprove: false,
    approvalOrder: 'parallel',
    domain: null,
    cryptosuite: 'eddsa-rdfc-2022',
    disclosure: null,
    walletForms: [],
  },
  approvalsRequired: 2,
  signers: SIGNERS,
});
const generics = { [`GET ${API}/generictemplates`]: { body: { genericTemplates: [], total: 0 } } };
const lists = (template = busy) => ({
  [`GET ${API}/templates`]: { body: { templates: [template], total: 1 } },
  [`GET ${API}/templates/${TEMPLATE_ID}`]: { body: template },
  ...generics,
});
const user = (n: number, signs: boolean, did: string | null) => ({
  id: uuidOf(n),
  name: 'Ana',
  lastname: `Luz ${n}`,
  email: `u${n}@uni.example`,
  did,
  keyManagement: 'custody',
  authMethod: 'basic',
  roles: [signs ? 'project.signer' : 'project.viewer'],
  signerOnTemplates: 0,
  signs: [],
});

const many = (states: Record<number, string> = {}) => {
  const people = Array.from({ length: 60 }, (_, n) => ({
    ...user(n + 1, n < 40, n < 40 ? `did:key:z${n}` : null),
    status: states[n + 1] ?? 'active',
  }));
  return {
    [`GET ${API}/users`]: (call: { url: string }) => {
      const q = new URL(call.url, 'http://portal.example').searchParams;
      expect(q.get('sort')).toBe('approver');
      const found = people.filter(each => `${each.name} ${each.lastname}`.includes(q.get('q') ?? ''));
      return { body: { users: found.slice(0, Number(q.get('limit'))), total: found.length } };
    },
    ...Object.fromEntries(people.map(each => [`GET ${API}/users/${each.id}`, { body: each }])),
  };
};

describe('approvers in a project of many', () => {
  it('are looked for by the server, and a chosen approver stays in sight', async () => {
    await renderPortal({
      at: `${BASE}/templates/create?schema=${SCHEMA.id}`,
      replies: {
        ...shell(manager()),
        ...lists(),
        [`GET /api/v1/schemas/${SCHEMA.id}`]: { body: SCHEMA },
        ...many(),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ana Luz 1' }));
    expect(screen.getByText('35 more: look for them by name')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Find an approver by name or email' });
    await userEvent.type(search, 'Luz 39');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ana Luz 39' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ana Luz 1' }).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Ana Luz 2' })).toBeNull();
    await userEvent.clear(search);
    await screen.findByRole('checkbox', { name: 'Ana Luz 2' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ana Luz 39' }).checked).toBe(true);
  });

  it('are added to a template by what is typed, who lacks a signing key gets one, and who cannot approve says why', async () => {
    const { sent } = await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/approvers`,
      replies: {
        ...shell(manager()),
        ...lists(),
        ...many({ 54: 'disabled' }),
        [`PUT ${API}/users/${uuidOf(55)}`]: { body: user(55, true, 'did:key:z55') },
        [`POST ${API}/templates/${TEMPLATE_ID}/signers`]: { status: 201, body: busy },
      },
    });
    const choice = await screen.findByRole('combobox', { name: /Add approver/ });
    await userEvent.type(choice, 'Luz 54');
    const blocked = await screen.findByRole('option', { name: 'Ana Luz 54 · Is not an approver in this project' });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(choice);
    await userEvent.type(choice, 'Luz 39');
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Luz 39' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add approver' }));
    expect(await screen.findByText('Approver added')).toBeTruthy();
    await userEvent.type(choice, 'Luz 55');
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Luz 55 · Give signing key' }));
    await userEvent.click(screen.getByRole('button', { name: 'Give signing key and add' }));
    const asked = (method: string) =>
      sent.filter(call => call.method === method).map(call => JSON.parse(String(call.body)));
    await waitFor(() => expect(asked('POST')).toEqual([{ userId: uuidOf(39) }, { userId: uuidOf(55) }]));
    const roles = ['project.viewer', 'project.signer'] as const;
    expect(asked('PUT')).toMatchObject([{ roleIds: roles.map(role => PROJECT_ROLE_IDS[role]) }]);
  });
});

describe('a template’s approvers', () => {
  it('stay while the number needs them, and each says so', async () => {
    await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/approvers`,
      replies: { ...shell(manager()), ...lists(), [`GET ${API}/users`]: { body: { users: [], total: 0 } } },
    });
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Sol Mar 701' });
    expect(remove.disabled).toBe(true);
    expect(screen.getAllByRole('note', { name: /needs 2 approvals/ })).toHaveLength(2);
  });

  it('say who of them cannot sign now, and that without these there are too few', async () => {
    const [one, two] = SIGNERS;
    if (!one || !two) throw new Error('two approvers');
    await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/approvers`,
      replies: {
        ...shell(viewer()),
        ...lists({ ...busy, signers: [one, { ...two, isAble: false }] }),
        [`GET ${API}/users`]: { body: { users: [], total: 0 } },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 of the 2 whose approval.*: Sol Mar 702\.$/);
    expect(screen.getAllByText('Cannot sign now')).toHaveLength(1);
  });

  it('say whether the issuing user counts and who comes first, and both are saved with the number', async () => {
    const { sent } = await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/approvers`,
      replies: {
        ...shell(manager()),
        ...lists(),
        [`GET ${API}/users`]: { body: { users: [], total: 0 } },
        [`PUT ${API}/templates/${TEMPLATE_ID}`]: { body: busy },
      },
    });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: 'The person who issues may also approve' }));
    await userEvent.click(screen.getByRole('switch', { name: 'One after the other' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move Sol Mar 701 down' }));
    await userEvent.click(save);
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'PUT')?.body))).toEqual({
      config: { approvalMode: 'manual', requesterMayApprove: true, approvalOrder: 'sequential' },
      approvalsRequired: 2,
      signers: SIGNERS.map(signer => signer.userId).reverse(),
      revision: 1,
    });
  });
});
