import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startIn } from '../../../../../contract/credentials/starts/index.ts';
import { chooseStart, EMPTY_GUIDED, type GuidedDraft } from '../../../../../src/custom/office/guided/guided-draft.ts';
import { RUN_STEPS } from '../../../../../src/custom/office/guided/run/run-state.ts';
import { API, buildTemplate, PROJECT_ID } from '../../../../support/data/credential-data.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const ATTENDANCE = startIn('attendance', 'en-US');
const SIGNER = { id: uuidOf(7), name: 'Ana Luz' };
const draft: GuidedDraft = {
  ...EMPTY_GUIDED,
  ...chooseStart(ATTENDANCE),
  networkId: '648550',
  name: 'Attendance 2026',
  approvers: [SIGNER],
};
const people = {
  rows: [
    {
      key: 1,
      cells: {
        name: 'Sol',
        lastname: 'Mar',
        email: 'sol@uni.example',
        'values.event': 'Congress',
        'values.heldOn': '2026-06-15',
      },
    },
  ],
};
const kept = { 'drafts.project': draft, 'drafts.project.people': people };
const PROJECT = buildProject({ id: PROJECT_ID, name: draft.name });
const refused = {
  status: 409,
  body: { code: 1, key: 'template.trial_limit', message: 'Too many', correlationId: 'c' },
};
const CALLS = {
  project: `POST ${ORG}/projects`,
  approvers: `POST ${API}/users`,
  schema: 'POST /api/v1/schemas',
  template: `POST ${API}/templates`,
  receivers: `POST ${API}/templates/${buildTemplate().id}/receivers`,
  issue: `POST ${API}/credentials`,
} as const;
const DONE: Record<string, { status: number; body: unknown }> = {
  [CALLS.project]: { status: 201, body: PROJECT },
  [CALLS.approvers]: { status: 201, body: {} },
  [CALLS.schema]: { status: 201, body: { id: uuidOf(801) } },
  [CALLS.template]: { status: 201, body: buildTemplate() },
  [CALLS.receivers]: { status: 201, body: { added: 1, updated: 0, refused: [] } },
  [CALLS.issue]: { status: 202, body: { id: uuidOf(600) } },
};

/** A server that answers each call, but fails the one that is named until it is told not to. */
function server(failing: string, how: typeof refused | 'silence') {
  const state = { isFailing: true };
  const replies = Object.fromEntries(
    Object.entries(DONE).map(([call, answer]) => [call, () => (call === failing && state.isFailing ? how : answer)]),
  );
  return {
    state,
    replies: {
      'GET /api/v1/users/me': { body: buildUser({ projects: [] }) },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      ...replies,
    },
  };
}

/** What a browser holds of a run whose call got no answer some hours ago, as it is found after a reload. */
const unanswered = (call: string, hours: number, stands = {}) => ({
  ...kept,
  'drafts.project.run': { id: 'before', made: stands, sent: { call, at: Date.now() - hours * 3_600_000 } },
});
const made = (sent: Awaited<ReturnType<typeof renderPortal>>['sent']) =>
  sent
    .filter(({ method, url }) => method === 'POST' && !url.includes('/auth/'))
    .map(({ method, url, headers }) => ({ call: `${method} ${url}`, key: headers.get('idempotency-key') }));
const step = (name: string) =>
  within(screen.getByRole('list', { name: 'Creating your project' }))
    .getByText(name)
    .closest('li') as HTMLElement;

/** What is said of the step that each call is of. */
const FAILED: Record<keyof typeof CALLS, string> = {
  project: 'The project could not be created',
  approvers: 'The approvers could not be registered',
  schema: 'The credential template could not be created',
  template: 'The credential template could not be created',
  receivers: 'The receivers could not be registered',
  issue: 'The credentials could not be issued',
};

describe('the guided way', () => {
  it.each(Object.entries(CALLS))('that fails at %s says so there, and goes on with it alone', async (name, failing) => {
    const { state, replies } = server(failing, refused);
    const { sent } = await renderPortal({ at: '/projects/create?step=summary', kept, replies });
    await userEvent.click(await screen.findByText(/^Create( and issue 1 credential)?$/));
    expect((await screen.findAllByText('Too many')).length).toBeGreaterThan(0);
    const before = made(sent);
    expect(before.at(-1)?.call).toBe(failing);
    expect(screen.getAllByText('Could not be done')).toHaveLength(1);
    expect(screen.getByText(FAILED[name as keyof typeof CALLS])).toBeTruthy();
    state.isFailing = false;
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(made(sent)).toHaveLength(Object.keys(CALLS).length + 1));
    const after = made(sent);
    expect(after[before.length]).toEqual(before.at(-1));
    expect(new Set(after.map(({ key }) => key)).size).toBe(Object.keys(CALLS).length);
  });

  it('goes on tomorrow with the very same call, where no answer came', async () => {
    const { replies } = server('', refused);
    const run = {
      id: 'a-run-of-before',
      made: { projectId: PROJECT_ID },
      sent: { call: `approver.${SIGNER.id}`, at: Date.now() - 3_600_000 },
    };
    const { sent } = await renderPortal({
      at: '/projects/create',
      kept: { ...kept, 'drafts.project.run': run },
      replies,
    });
    expect(await screen.findByText(/begun and is not finished/)).toBeTruthy();
    expect(within(step('Create project')).getByText('Done')).toBeTruthy();
    expect(within(step('Register approvers')).getByText('Waiting')).toBeTruthy();
    await userEvent.click(screen.getByText('Go on'));
    await waitFor(() => expect(made(sent)).toHaveLength(5));
    expect(made(sent)[0]).toEqual({ call: CALLS.approvers, key: `a-run-of-before.approver.${SIGNER.id}` });
    expect(made(sent).map(({ call }) => call)).not.toContain(CALLS.project);
  });

  describe('with an image, left before all was answered', () => {
    const image = { name: 'logo.png', src: 'data:image/png;base64,aGVsbG8=' };
    const run = { id: 'before', made: { projectId: PROJECT_ID }, sent: null };
    it.each([
      ['sends it once more where the project has none', null, 1],
      ['does not send again what has arrived', '/api/v1/files/logo', 0],
    ])('%s', async (_, has, times) => {
      const { replies } = server('', refused);
      const { sent } = await renderPortal({
        at: '/projects/create',
        kept: { ...kept, 'drafts.project.image': image, 'drafts.project.run': run },
        replies: {
          ...replies,
          [`GET ${API}`]: { body: { ...PROJECT, image: has } },
          [`PUT ${API}`]: { body: { ...PROJECT, image: '/api/v1/files/logo' } },
        },
      });
      await userEvent.click(await screen.findByText('Go on'));
      await waitFor(() => expect(made(sent)).toHaveLength(5));
      expect(sent.filter(({ method, url }) => method === 'PUT' && url === API)).toHaveLength(times);
      expect(made(sent).map(({ call }) => call)).not.toContain(CALLS.project);
    });
  });

  it('uploads the photo of somebody before there is a project, and issues with it', async () => {
    const digest = 'a'.repeat(64);
    const { replies } = server('', refused);
    const start = startIn('student', 'en-US');
    const { sent } = await renderPortal({
      at: '/projects/create?step=receivers',
      kept: { 'drafts.project': { ...draft, ...chooseStart(start), approvers: [] } },
      replies: {
        ...replies,
        [`POST ${ORG}/pictures`]: { status: 201, body: { digest, url: 'x', width: 3, height: 4, bytes: 5 } },
      },
    });
    const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
    await type(/^Name/, 'Sol');
    await type(/^Last name/, 'Mar');
    await type(/^Email/, 'sol@uni.example');
    await type(/^Student number/, '7');
    await type(/^Programme/, 'Biology');
    await userEvent.upload(await screen.findByLabelText(/^Photo: /), new File(['x'], 'sol.png', { type: 'image/png' }));
    await screen.findByText('Remove the picture');
    await userEvent.click(screen.getByText('Next'));
    await userEvent.click(await screen.findByText('Create and issue 1 credential'));
    await waitFor(() => expect(made(sent).at(-1)?.call).toBe(CALLS.issue));
    const body = sent.findLast(({ url }) => url === `${API}/credentials`)?.body;
    expect(JSON.parse(String(body))).toMatchObject({ receiver: [{ values: { photo: digest } }] });
  });

  it('offers to correct what was refused, never what may have been done', async () => {
    const { replies } = server(CALLS.template, 'silence');
    await renderPortal({ at: '/projects/create?step=summary', kept, replies });
    await userEvent.click(await screen.findByText(/^Create( and issue 1 credential)?$/));
    expect(await screen.findByText('Try again')).toBeTruthy();
    expect(screen.queryByText('Change what is left')).toBeNull();
    expect(screen.getByText('Go on in the project')).toBeTruthy();
  });

  it('never offers, after a reload either, to change a call that may have been done', async () => {
    const { replies } = server('', refused);
    await renderPortal({ at: '/projects/create', kept: unanswered('project', 1), replies });
    expect(await screen.findByText('Go on')).toBeTruthy();
    expect(screen.queryByText('Change what is left')).toBeNull();
    expect(screen.queryByText('Start over')).toBeNull();
  });

  it('that got no answer long ago can be begun anew, after a question, with all that was typed', async () => {
    const { replies } = server('', refused);
    const stands = { projectId: PROJECT_ID, approvers: [SIGNER.id] };
    const { sent } = await renderPortal({ at: '/projects/create', kept: unanswered('schema', 60, stands), replies });
    await userEvent.click(await screen.findByText('Go on'));
    expect(await screen.findByText(/sent long ago/)).toBeTruthy();
    expect(made(sent)).toEqual([]);
    await userEvent.click(screen.getByText('Start over'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start over?' }));
    expect(dialog.getByText(/would be made once more: Create project, Register approvers\./)).toBeTruthy();
    expect(dialog.getByText(/what became of “Create credential template”/)).toBeTruthy();
    await userEvent.click(dialog.getByText('Start over'));
    expect(await screen.findByRole('heading', { name: 'New project' })).toBeTruthy();
    // path, start, information, approvers, template, receivers
    for (let at = 0; at < 6; at += 1) await userEvent.click(await screen.findByText('Next'));
    await userEvent.click(await screen.findByText('Create and issue 1 credential'));
    await waitFor(() => expect(made(sent)).toHaveLength(6));
    expect(made(sent)[0]?.call).toBe(CALLS.project);
    expect(made(sent)[0]?.key).not.toBe('before.project');
  });

  it('can be begun anew where something else was asked for under its key', async () => {
    const { replies } = server(CALLS.project, { ...refused, body: { ...refused.body, key: 'request.key_reused' } });
    await renderPortal({ at: '/projects/create', kept: unanswered('project', 1), replies });
    await userEvent.click(await screen.findByText('Go on'));
    expect(await screen.findByText('Start over')).toBeTruthy();
    expect(screen.queryByText('Change what is left')).toBeNull();
  });

  it('is forgotten with a draft that is discarded, and comes back with it', async () => {
    const { replies } = server('', refused);
    const run = { id: 'before', made: { projectId: PROJECT_ID }, sent: null };
    await renderPortal({ at: '/projects/create', kept: { ...kept, 'drafts.project.run': run }, replies });
    await userEvent.click(await screen.findByText('Change what is left'));
    await userEvent.click(await screen.findByText('Discard draft'));
    expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy();
    await userEvent.click(screen.getByText('Undo'));
    // the project stands, which is told, and is asked for no more
    expect(await screen.findByText(/the project stands among your projects/)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: /^Step 1 of 4: / })).toBeTruthy();
  });

  it('stops where another tab discards it, shows what it made, and leaves alone what was begun there', async () => {
    const { replies } = server('', refused);
    const other = { id: 'another', made: {}, sent: null };
    const elsewhere = { act: () => undefined as void };
    const { sent, store } = await renderPortal({
      at: '/projects/create?step=summary',
      kept,
      replies: {
        ...replies,
        [CALLS.schema]: () => {
          elsewhere.act();
          return { status: 201, body: { id: uuidOf(801) } };
        },
        [`GET ${API}`]: { body: PROJECT },
      },
    });
    let dropped: unknown;
    elsewhere.act = () => {
      dropped = store.getItem('drafts.project.run');
      for (const key of ['drafts.project', 'drafts.project.people', 'drafts.project.run']) store.removeItem(key);
    };
    await userEvent.click(await screen.findByText('Create and issue 1 credential'));
    expect(await screen.findByText(/discarded in another tab/)).toBeTruthy();
    expect(made(sent).at(-1)?.call).toBe(CALLS.schema);
    expect(within(step('Create project')).getByText('Done')).toBeTruthy();
    expect(within(step('Register approvers')).getByText('Done')).toBeTruthy();
    expect(screen.getByText(/the project stands among your projects/)).toBeTruthy();
    expect(screen.queryByText('Try again')).toBeNull();
    expect(screen.queryByText('Change what is left')).toBeNull();
    // it is brought back there, and discarded for another
    act(() => store.setItem('drafts.project.run', dropped));
    expect(await screen.findByText('Go on')).toBeTruthy();
    act(() => store.setItem('drafts.project.run', other));
    await userEvent.click(screen.getByText('Go on in the project'));
    await waitFor(() => expect(screen.queryByText('Go on in the project')).toBeNull());
    expect(store.getItem('drafts.project.run')).toEqual(other);
  });

  it('says how many were not registered, and fails where nobody was', async () => {
    const { replies } = server(CALLS.issue, refused);
    const answer = (added: number) => ({
      status: 201,
      body: { added, updated: 0, refused: [{ row: 0, name: 'x', email: null, outcome: 'failed', fields: {} }] },
    });
    let added = 0;
    const { sent } = await renderPortal({
      at: '/projects/create?step=summary',
      kept,
      replies: { ...replies, [CALLS.receivers]: () => answer(added) },
    });
    await userEvent.click(await screen.findByText(/^Create( and issue 1 credential)?$/));
    expect((await screen.findAllByText(/Nobody could be registered/)).length).toBeGreaterThan(0);
    expect(made(sent).at(-1)?.call).toBe(CALLS.receivers);
    expect(screen.getByText('Change what is left')).toBeTruthy();
    added = 1;
    await userEvent.click(screen.getByText('Try again'));
    expect(await within(step('Register receivers')).findByText(/One person was not registered/)).toBeTruthy();
    const keys = made(sent).filter(({ call }) => call === CALLS.receivers);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
  });

  it('tells beforehand that the trial does not reach', async () => {
    const { replies } = server('', refused);
    const user = buildUser({ projects: [] });
    const trial = { ...user, organization: { ...user.organization, membership: 'trial' } };
    await renderPortal({
      at: '/projects/create?step=summary',
      kept,
      replies: {
        ...replies,
        'GET /api/v1/users/me': { body: trial },
        [`GET ${ORG}/usage`]: {
          body: {
            uses: {
              projects: { used: 0, limit: 1 },
              templates: { used: 0, limit: 2 },
              credentials: { used: 100, limit: 100 },
            },
          },
        },
      },
    });
    expect(await screen.findByText(/^The trial leaves you 0 credentials, and the list asks for 1/)).toBeTruthy();
  });

  it('stops where one wants it to, and says which steps have nothing to do', async () => {
    const { replies } = server(CALLS.project, refused);
    await renderPortal({
      at: '/projects/create?step=summary',
      kept: { ...kept, 'drafts.project': { ...draft, until: 'project' } },
      replies,
    });
    await userEvent.click(await screen.findByText(/^Create( and issue 1 credential)?$/));
    await screen.findByText('Try again');
    for (const name of RUN_STEPS.slice(1))
      expect(within(step(WORDS[name])).getByText('Nothing to do'), name).toBeTruthy();
    await userEvent.click(screen.getByText('Change what is left'));
    expect(await screen.findByRole('button', { name: 'Create' })).toBeTruthy();
  });
});

const WORDS: Record<(typeof RUN_STEPS)[number], string> = {
  project: 'Create project',
  approvers: 'Register approvers',
  template: 'Create credential template',
  receivers: 'Register receivers',
  issue: 'Issue credentials',
};
