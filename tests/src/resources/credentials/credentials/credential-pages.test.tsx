import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { windowOf } from '../../../../support/portal/window-width.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import {
  API,
  BASE,
  aSigner,
  buildCredential,
  buildSummary,
  buildTemplate,
  manager,
  shell,
  viewer,
  WAITING,
} from '../../../../support/data/credential-data.ts';

beforeEach(() => windowOf('desk'));

const ID = uuidOf(400);
const lists = (credentials = [buildSummary()]) => ({
  [`GET ${API}/credentials`]: { body: { credentials, total: credentials.length } },
  [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
});

describe('the list of issued credentials', () => {
  it('asks the server for a page, newest first, with the filters of the address', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'revoked', q: 'luz' }));
    const { sent } = await renderPortal({
      at: `${BASE}?filter=${filter}`,
      replies: { ...shell(manager()), ...lists() },
    });
    const link = await screen.findByRole('link', { name: 'Luz Mar' });
    expect(link.getAttribute('href')).toBe(`${BASE}/issued/${ID}`);
    const asked = sent.find(call => call.url.startsWith(`${API}/credentials?`));
    expect(Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams)).toEqual({
      status: 'revoked',
      q: 'luz',
      page: '0',
      limit: '25',
      sort: 'requestedAt',
      order: 'DESC',
    });
    expect(screen.getByRole('button', { name: 'Export 1' })).toBeTruthy();
    // the menu's and the page's own
    expect(screen.getAllByRole('link', { name: 'Issue credentials' })).toHaveLength(2);
  });

  it('shows the columns that one chooses', async () => {
    await renderPortal({ at: BASE, replies: { ...shell(viewer()), ...lists() } });
    await screen.findByRole('link', { name: 'Luz Mar' });
    const headings = () => screen.getAllByRole('columnheader').map(cell => cell.textContent);
    expect(headings()).toContain('Expires');
    expect(headings()).not.toContain('Revoked');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Expires' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Revoked' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(headings()).toContain('Revoked'));
    expect(headings()).not.toContain('Expires');
  });

  it('sends chosen ones again after asking, and says how many were refused and why', async () => {
    const answer = {
      done: [],
      failed: [{ id: ID, key: 'credential.no_mail', message: 'This recipient has no email' }],
    };
    const { sent } = await renderPortal({
      at: BASE,
      replies: { ...shell(manager()), ...lists(), [`POST ${API}/credentials/resend/bulk`]: { body: answer } },
    });
    await screen.findByRole('link', { name: 'Luz Mar' });
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send 1 credential again?' });
    expect(sent.some(call => call.method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send 1' }));
    expect(await screen.findByText(/This recipient has no email/)).toBeTruthy();
    expect(sent.find(call => call.method === 'POST')?.body).toBe(JSON.stringify({ ids: [ID] }));
  });

  it('says of which the email failed', async () => {
    const failed = buildSummary({ status: 'sealed', progress: 'sealed', mailError: '550 5.1.1 No such user' });
    await renderPortal({ at: BASE, replies: { ...shell(manager()), ...lists([failed]) } });
    expect(await screen.findByText('Email failed')).toBeTruthy();
  });

  it('offers a viewer neither choosing nor issuing', async () => {
    await renderPortal({ at: BASE, replies: { ...shell(viewer()), ...lists() } });
    await screen.findByRole('link', { name: 'Luz Mar' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Issue credentials' })).toBeNull();
  });

  it('says what it is when empty, and what failed with its reference', async () => {
    const { unmount } = await renderPortal({
      at: BASE,
      replies: {
        ...shell(manager()),
        ...lists([]),
        [`GET ${API}`]: { body: buildProject({ templates: 1 }) },
      },
    });
    expect(await screen.findByText('No credentials yet')).toBeTruthy();
    unmount();
    const body = { code: 500, key: 'error.internal', message: 'Broken', correlationId: 'ref-1' };
    await renderPortal({
      at: BASE,
      replies: { ...shell(manager()), ...lists(), [`GET ${API}/credentials`]: { status: 500, body } },
    });
    expect(await screen.findByText(/ref-1/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a project without templates', () => {
  it.each(['', '/create'])('says on its page %s what is missing to issue, and where that is done', async page => {
    await renderPortal({
      at: `${BASE}${page}`,
      replies: {
        ...shell(manager()),
        ...lists([]),
        [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
        [`GET ${API}/users`]: { body: { users: [{ id: uuidOf(5), roles: ['project.signer'] }], total: 1 } },
      },
    });
    expect(await screen.findByRole('heading', { name: 'What is missing to issue here' })).toBeTruthy();
    expect(await screen.findByText('1 of 3 done')).toBeTruthy();
    const start = screen.getByRole('link', { name: 'Start: Create a template' });
    expect(start.getAttribute('href')).toBe(`${BASE}/templates/create?schema`);
    expect(screen.queryByRole('link', { name: /Register who approves/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Issue the first one/ })).toBeNull();
  });
});

describe('one credential', () => {
  it('opens from its row, which knows less of it than its page needs', async () => {
    const replies = { ...shell(manager()), ...lists(), [`GET ${API}/credentials/${ID}`]: { body: buildCredential() } };
    await renderPortal({ at: BASE, replies });
    await userEvent.click(await screen.findByRole('link', { name: 'Luz Mar' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Content' })).toBeTruthy();
    expect(screen.getByText('Law')).toBeTruthy();
  });

  it('is revoked with a reason only', async () => {
    const revoked = buildCredential({ standing: 'revoked', status: 'revoked', revocationReason: 'Typo' });
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: { body: buildCredential() },
        [`PUT ${API}/credentials/${ID}/revoke`]: { body: revoked },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this credential?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(within(dialog).getByText('Required')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' Typo ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(sent.find(call => call.method === 'PUT')?.body).toBe('{"metadata":{"description":"Typo"}}'),
    );
  });

  it('has no button to pause where it cannot be paused, as an Open Badge', async () => {
    await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: { body: buildCredential({ pausable: false }) },
      },
    });
    expect(await screen.findByRole('button', { name: 'Revoke' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('is paused until the end of a day that is chosen, and of no day that is over', async () => {
    const paused = buildCredential({
      standing: 'suspended',
      status: 'suspended',
      suspension: { at: '2026-06-01T00:00:00Z', until: '2099-07-02T06:00:00Z', reason: 'Fees' },
    });
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: { body: buildCredential() },
        [`PUT ${API}/credentials/${ID}/suspend`]: { body: paused },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause this credential?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Fees');
    const day = within(dialog).getByLabelText(/Last day of the pause/);
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await within(dialog).findByText('This date is in the past')).toBeTruthy();
    expect(sent.some(call => call.method === 'PUT')).toBe(false);
    fireEvent.change(day, { target: { value: '2099-07-01' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
    const until = new Date(2099, 6, 1, 23, 59, 59).toISOString();
    await waitFor(() =>
      expect(sent.find(call => call.method === 'PUT')?.body).toBe(
        JSON.stringify({ metadata: { description: 'Fees' }, until }),
      ),
    );
    expect(await screen.findByText('Credential paused')).toBeTruthy();
  });

  it('is corrected by a form that holds what it says, and leads to what took its place', async () => {
    const template = buildTemplate({
      content: [{ name: 'degree', label: 'Degree', component: 'text', mode: 'variable', required: true }],
      approvalsRequired: 0,
    });
    const NEW = '99999999-0000-4000-8000-000000000009';
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}/correct`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: { body: buildCredential() },
        [`GET ${API}/templates/${buildCredential().template.id}`]: { body: template },
        [`POST ${API}/credentials/${ID}/reissue`]: { status: 201, body: buildCredential({ id: NEW }) },
        [`GET ${API}/credentials/${NEW}`]: {
          body: buildCredential({ id: NEW, corrects: { id: ID, reason: 'A typo' } }),
        },
      },
    });
    const degree = await screen.findByRole('textbox', { name: /Degree/ });
    expect((degree as HTMLInputElement).value).toBe('Law');
    await userEvent.clear(degree);
    await userEvent.click(screen.getByRole('button', { name: 'Issue the correction' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    await userEvent.type(degree, 'Laws');
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'A typo');
    await userEvent.click(screen.getByRole('button', { name: 'Issue the correction' }));
    const dialog = await screen.findByRole('dialog', { name: 'Issue the correction?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Issue the correction' }));
    expect(await screen.findByText(/Corrects an earlier credential: A typo/)).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'POST')?.body))).toEqual({
      name: 'Luz',
      lastname: 'Mar',
      values: { degree: 'Laws' },
      metadata: { description: 'A typo' },
    });
  });

  it('is returned by an approver, with a reason, in the state that they looked at', async () => {
    const asked = buildCredential({ ...WAITING[0], id: ID, revision: 3 });
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(aSigner()),
        [`GET ${API}/credentials/${ID}`]: { body: asked },
        [`PUT ${API}/credentials/return/bulk`]: { body: { done: [ID], failed: [] } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
    const dialog = await screen.findByRole('dialog', { name: 'Return this credential?' });
    const reason = await within(dialog).findByRole('textbox', { name: /Reason/ });
    await userEvent.type(reason, 'No');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
    expect(await within(dialog).findByText('Too short')).toBeTruthy();
    expect(sent.some(call => call.method === 'PUT')).toBe(false);
    await userEvent.type(reason, ', the degree is wrong');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('1 credential returned')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'PUT')?.body))).toEqual({
      ids: [ID],
      revisions: [3],
      reason: 'No, the degree is wrong',
    });
  });

  it('that was returned says by whom and why, and is corrected and asked for again by a form that holds what it says', async () => {
    const template = buildTemplate({
      content: [{ name: 'degree', label: 'Degree', component: 'text', mode: 'variable', required: true }],
      approvalsRequired: 2,
    });
    const returned = buildCredential({
      status: 'returned',
      progress: 'returned',
      revision: 2,
      returned: {
        by: { id: uuidOf(701), name: 'Sofía' },
        at: '2026-11-02T10:00:00.000Z',
        reason: 'The degree is wrong',
      },
    });
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: { body: returned },
        [`GET ${API}/templates/${returned.template.id}`]: { body: template },
        [`PUT ${API}/credentials/${ID}/ask`]: {
          body: buildCredential({ status: 'pending', progress: 'pending', revision: 3 }),
        },
      },
    });
    expect(await screen.findByText(/Sofía returned it on .*: The degree is wrong/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Correct' }));
    const degree = await screen.findByRole('textbox', { name: /Degree/ });
    expect((degree as HTMLInputElement).value).toBe('Law');
    expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
    await userEvent.clear(degree);
    await userEvent.type(degree, 'Laws');
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask again?' });
    expect(within(dialog).getByText(/waits for 2 approvals again/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Corrected: the approvers are asked again')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'PUT')?.body))).toEqual({
      name: 'Luz',
      lastname: 'Mar',
      values: { degree: 'Laws' },
      revision: 2,
    });
  });

  it('names the approver who is away beside the one who has their place', async () => {
    const approver = {
      userId: uuidOf(702),
      name: 'Ugo',
      did: 'did:web:x',
      approved: false,
      turn: true,
      status: 'pending' as const,
      at: null,
    };
    const body = buildCredential({
      ...WAITING[0],
      id: ID,
      approvers: [{ ...approver, inPlaceOf: { userId: uuidOf(701), name: 'Sofía' } }],
    });
    await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: { ...shell(manager()), [`GET ${API}/credentials/${ID}`]: { body } },
    });
    expect(await screen.findByText('in place of Sofía')).toBeTruthy();
  });

  it('says when a signature fails, by the phrase of the specification', async () => {
    const pending = buildCredential({ status: 'pending', progress: 'pending', waitsForMe: true, vc: null });
    const body = { code: 40961, key: 'credential.expired', message: 'Too late', correlationId: 'c' };
    await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(aSigner()),
        [`GET ${API}/credentials/${ID}`]: { body: pending },
        [`PUT ${API}/credentials/${ID}/sign`]: { status: 409, body },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The credential could not be approved: Too late')).toBeTruthy();
  });

  it('says why its email failed, and offers to send it again', async () => {
    const mailError = '550 5.1.1 No such user';
    await renderPortal({
      at: `${BASE}/issued/${ID}`,
      language: 'es-MX',
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: {
          body: buildCredential({ status: 'sealed', progress: 'sealed', mailError }),
        },
      },
    });
    expect(await screen.findByText(/No se pudo entregar el correo a luz@x.example/)).toBeTruthy();
    expect(screen.getByText(`La respuesta fue: ${mailError}`)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reenviar' }).disabled).toBe(false);
  });

  it('has no JSON before it is signed, and says why', async () => {
    const pending = buildCredential({ status: 'pending', progress: 'pending', approvalsRequired: 2, vc: null });
    await renderPortal({
      at: `${BASE}/issued/${ID}/json`,
      replies: { ...shell(viewer()), [`GET ${API}/credentials/${ID}`]: { body: pending } },
    });
    expect(await screen.findByText(/it waits for 2 more approvals/)).toBeTruthy();
  });

  it('an unknown one, or an unknown tab, is no page', async () => {
    await renderPortal({ at: `${BASE}/issued/${ID}`, replies: shell(viewer()) });
    expect(await screen.findByText('This page does not exist')).toBeTruthy();
  });
});
