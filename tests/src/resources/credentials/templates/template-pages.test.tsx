import { screen, waitFor, within } from '@testing-library/react';
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
import { buildGeneric, DEGREE, SCHEMA } from '../../../../support/data/generic-data.ts';

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
describe('the list of templates', () => {
  it('links each number to its list and says why it cannot be deleted', async () => {
    await renderPortal({ at: `${BASE}/templates`, replies: { ...shell(manager()), ...lists() } });
    const issued = await screen.findByRole('link', { name: '3 issued' });
    expect(decodeURIComponent(issued.getAttribute('href') ?? '')).toBe(
      `${BASE}?filter={"templateId":"${TEMPLATE_ID}"}`,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete: Law degree' }).disabled).toBe(true);
    expect(
      screen.getByRole('note', { name: /It has 4 credentials, counting canceled ones. It has 2 approvers/ }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Issue: Law degree' }).getAttribute('href')).toBe(
      `${BASE}/create?template=${TEMPLATE_ID}`,
    );
  });

  it('offers a viewer no action', async () => {
    await renderPortal({ at: `${BASE}/templates`, replies: { ...shell(viewer()), ...lists() } });
    await screen.findByRole('link', { name: '3 issued' });
    for (const name of [/^Issue:/, 'New template']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it.each([
    ['deletes what nothing hangs on once there is no way back', false],
    ['brings back what was deleted by mistake, of which the server never hears', true],
  ])('%s', async (_, undone) => {
    const { sent } = await renderPortal({
      at: `${BASE}/templates`,
      replies: {
        ...shell(manager()),
        ...lists(buildTemplate()),
        [`DELETE ${API}/templates/${TEMPLATE_ID}`]: { body: { done: true } },
      },
    });
    const deletions = () => sent.filter(call => call.method === 'DELETE').length;
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Law degree' }));
    expect(await screen.findByText('Template deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Law degree')).toBeNull());
    expect(deletions()).toBe(0);
    if (undone) {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Law degree')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('Template deleted')).toBeNull());
    } else await waitFor(() => expect(deletions()).toBe(1));
    expect(deletions()).toBe(undone ? 0 : 1);
  });

  it('asks first where people are registered, and says to the server that it was asked', async () => {
    const { sent } = await renderPortal({
      at: `${BASE}/templates`,
      replies: {
        ...shell(manager()),
        ...lists(buildTemplate({ hasReceivers: true })),
        [`DELETE ${API}/templates/${TEMPLATE_ID}`]: { body: { done: true } },
      },
    });
    const deletions = () => sent.filter(call => call.method === 'DELETE');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Law degree' }));
    const dialog = await screen.findByRole('dialog');
    expect(deletions()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletions()).toHaveLength(1));
    expect(deletions()[0]?.url).toContain('receivers=delete');
  });

  it('asks at the second click where the page did not know that people are registered', async () => {
    const state = { hasReceivers: false };
    const refused = { code: 40982, key: 'template.has_receivers', message: 'People wait on it', correlationId: 'c' };
    const { sent } = await renderPortal({
      at: `${BASE}/templates`,
      replies: {
        ...shell(manager()),
        ...lists(),
        [`GET ${API}/templates`]: () => ({ body: { templates: [buildTemplate(state)], total: 1 } }),
        [`DELETE ${API}/templates/${TEMPLATE_ID}`]: ({ url }) =>
          url.includes('receivers=delete') ? { body: { done: true } } : { status: 409, body: refused },
      },
    });
    const deletions = () => sent.filter(call => call.method === 'DELETE');
    const first = await screen.findByRole('button', { name: 'Delete: Law degree' });
    state.hasReceivers = true;
    await userEvent.click(first);
    expect(await screen.findByText(/People wait on it/)).toBeTruthy();
    expect(deletions()).toHaveLength(1);
    // it stands there again, as it is by now
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Law degree' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(deletions()).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletions()).toHaveLength(2));
    expect(deletions()[1]?.url).toContain('receivers=delete');
  });
});

describe('the template wizard', () => {
  it('goes from schema to summary, explains who cannot approve, and sends what the contract wants', async () => {
    const me = manager();
    const { sent } = await renderPortal({
      at: `${BASE}/templates/create?schema=${SCHEMA.id}`,
      replies: {
        ...shell({ ...me, organization: { ...me.organization, language: 'es-MX' } }),
        ...lists(),
        [`GET /api/v1/schemas/${SCHEMA.id}`]: { body: SCHEMA },
        [`GET ${API}/users`]: {
          body: { users: [user(1, true, 'did:key:z1'), user(2, true, null), user(3, false, 'did:key:z3')], total: 3 },
        },
        [`PUT ${API}/users/${uuidOf(2)}`]: { body: user(2, true, 'did:key:z2') },
        [`POST ${API}/templates`]: { status: 201, body: busy },
        // what the card looks like is drawn by the server, and its absence stops nobody
        [`PUT ${API}/designs/preview/card`]: { status: 503, body: {} },
      },
    });
    expect(await screen.findByText('When issuing, one value is asked for each recipient: Campus.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Has no signing key')).toBeTruthy();
    expect(screen.getByText('Is not an approver in this project')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ana Luz 2' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Give signing key: Ana Luz 2' }));
    expect(await screen.findByText('Ana Luz 2 has a signing key and can approve.')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'PUT')?.body))).toMatchObject({
      roleIds: [PROJECT_ROLE_IDS['project.signer']],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add a signer to the project' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^Signer/), 'as a signer, unless one says otherwise').toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Choose at least one approver')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ana Luz 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('textbox', { name: /Title/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'The usual one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    // by their words: roles are looked for among all that the pictures are drawn of
    await userEvent.click(await screen.findByText('University degree'));
    expect(await screen.findByText('Elements in reading order')).toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    expect(await screen.findByLabelText('Background color')).toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    await userEvent.click(await screen.findByText('Create template'));
    expect(await screen.findByText('Template created')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'POST')?.body))).toEqual({
      title: 'Diploma',
      content: [
        { ...SCHEMA.fields[0], mode: 'recipient', source: 'fullName' },
        { ...SCHEMA.fields[1], mode: 'variable' },
      ],
      expiration: { type: 'none' },
      params: { language: 'es-MX', subtitle: '', description: '', mailText: '', openBadge: null },
      isDefault: true,
      config: {
        approvalMode: 'manual',
        requesterMayApprove: false,
        approvalOrder: 'parallel',
        domain: null,
        cryptosuite: 'eddsa-rdfc-2022',
        disclosure: null,
        walletForms: [],
      },
      approvalsRequired: 1,
      schemaId: SCHEMA.id,
      genericTemplateId: null,
      signers: [uuidOf(1)],
      files: { pdf_editable: DEGREE?.page, card_editable: DEGREE?.card },
    });
  });
});

describe('a template of Open Badges', () => {
  it.each([
    ['who may change it', manager],
    ['who may only look at it', viewer],
  ])('says that they can be revoked and not paused, to those %s', async (_, role) => {
    const openBadge = { achievementType: 'Certificate' as const, criteria: 'Attend.' };
    const badge = buildTemplate({
      params: { language: 'en-US', subtitle: '', description: 'A course', mailText: '', openBadge },
    });
    await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/info`,
      replies: { ...shell(role()), ...lists(badge) },
    });
    expect(await screen.findByText('A badge can be revoked, but not paused.')).toBeTruthy();
  });
});

describe('what a template stands on', () => {
  const whole = buildGeneric();
  const replies = (role = manager()) => ({
    ...shell(role),
    ...lists(),
    'GET /api/v1/schemas': { body: { schemas: [SCHEMA], total: 1 } },
    [`GET ${API}/generictemplates`]: {
      body: { genericTemplates: [{ ...whole, files: { manifest: whole.files.manifest } }], total: 1 },
    },
    [`GET ${API}/generictemplates/${whole.id}`]: { body: whole },
    [`GET ${API}/users`]: { body: { users: [], total: 0 } },
    [`POST ${API}/templates`]: { status: 201, body: busy },
    [`PUT ${API}/designs/preview/card`]: { status: 503, body: {} },
  });

  it('is chosen first, and a generic template comes with its designs', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/templates/create?schema`, replies: replies() });
    await userEvent.click(await screen.findByText('Advanced'));
    await userEvent.click(await screen.findByRole('radio', { name: /^Diploma Education/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Of all/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /Of all/ }).checked, 'once it was read').toBe(true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^No approval/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ })).value).toBe('Of all');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Elements in reading order'), 'its page is there').toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    expect(await screen.findByLabelText('Background color')).toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    await userEvent.click(await screen.findByText('Create template'));
    expect(await screen.findByText('Template created')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'POST')?.body))).toMatchObject({
      genericTemplateId: whole.id,
      files: { pdf_editable: DEGREE?.page, card_editable: DEGREE?.card },
    });
  });

  it('is a generic template where its address says so', async () => {
    await renderPortal({ at: `${BASE}/templates/create?generic=${whole.id}`, replies: replies() });
    expect(await screen.findByRole('heading', { level: 1, name: 'New template' })).toBeTruthy();
    expect(await screen.findByText(/two values are asked|values are asked/)).toBeTruthy();
  });
});

/** A project of many: the server finds by what is asked for, whoever can approve first. */
describe('what a template says of itself', () => {
  it('is that it is the usual one, which is saved', async () => {
    const usual = { ...busy, isDefault: true };
    const { sent } = await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}`,
      replies: { ...shell(manager()), ...lists(), [`PUT ${API}/templates/${TEMPLATE_ID}`]: { body: usual } },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The usual one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'PUT')?.body))).toMatchObject({ isDefault: true });
  });

  it('is told on its card, and to whoever may only read it', async () => {
    const replies = { ...shell(viewer()), ...lists({ ...busy, isDefault: true }) };
    const { unmount } = await renderPortal({ at: `${BASE}/templates`, replies });
    expect(await screen.findByText('The usual one')).toBeTruthy();
    unmount();
    await renderPortal({ at: `${BASE}/${TEMPLATE_ID}`, replies });
    expect(await screen.findByText('The usual one')).toBeTruthy();
  });
});
