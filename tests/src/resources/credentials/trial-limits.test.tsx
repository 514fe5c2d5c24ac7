import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawRows } from '../../../support/portal/layout.ts';
import type { SessionUser } from '../../../../contract/accounts/users/session.ts';
import { renderPortal } from '../../../support/portal/render.tsx';
import { ORGANIZATION_ID } from '../../../support/data/portal-data.ts';
import {
  API,
  BASE,
  buildTemplate,
  manager,
  PROJECT_ID,
  shell,
  TEMPLATE_ID,
} from '../../../support/data/credential-data.ts';

drawRows();

const user = manager();
const onTrial = { ...user, organization: { ...user.organization, membership: 'trial' as const } };

const ofOwner = { ...onTrial, roles: [{ id: 'org.owner', name: 'org.owner' as const }] };

/** A trial that has used this of what it allows. */
const trial = (templates: number, credentials: number, me: SessionUser = onTrial) => ({
  ...shell(me),
  [`GET /api/v1/organizations/${ORGANIZATION_ID}/usage`]: {
    body: {
      membership: 'trial',
      trialEndsAt: '2100-01-01T00:00:00.000Z',
      uses: {
        users: { used: 1, limit: 10 },
        projects: { used: 1, limit: 1 },
        templates: { used: templates, limit: 2 },
        credentials: { used: credentials, limit: 100 },
      },
    },
  },
  [`GET ${API}/templates`]: { body: { templates: [buildTemplate()], total: 1 } },
  [`GET ${API}/templates/${TEMPLATE_ID}`]: { body: buildTemplate() },
});
const people = (count: number) => ({
  [`drafts.issue.${PROJECT_ID}`]: {
    templateId: TEMPLATE_ID,
    rows: Array.from({ length: count }, (_, key) => ({
      key,
      cells: {
        name: 'Luz',
        lastname: 'Mar',
        email: `luz${key}@x.example`,
        'values.degree': 'Law',
        'values.average': '9',
      },
    })),
  },
});
const summary = { at: `${BASE}/create?step=summary`, kept: people(3) };

describe('what a trial has no room for is said before anything is sent', () => {
  it('a list that is longer than what is left cannot be issued, and says what to do', async () => {
    await renderPortal({ ...summary, replies: trial(1, 98) });
    expect(await screen.findByText(/2 are left\. The list asks for one more than that/)).toBeTruthy();
    const issue = screen.getByRole<HTMLButtonElement>('button', { name: 'Issue 3 credentials' });
    expect(issue.disabled).toBe(true);
    expect(document.getElementById(issue.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/shorter/);
  });

  it('one that just fits can', async () => {
    await renderPortal({ ...summary, replies: trial(1, 97) });
    expect(await screen.findByText(/97 of 100 credentials are used, 3 are left/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Issue 3 credentials' }).disabled).toBe(false);
  });

  it('a third template is not begun: the button says why in words, not to a mouse alone', async () => {
    await renderPortal({ at: `${BASE}/templates`, replies: trial(2, 0) });
    const reason = await screen.findByText('The trial allows at most 2 credential templates');
    const button = screen.getByRole('link', { name: 'New template' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  });

  it('nor a second project, also by whoever is not in the first', async () => {
    await renderPortal({ at: '/projects', replies: trial(0, 0, { ...ofOwner, projects: [] }) });
    const reason = await screen.findByText('The trial allows at most 1 project');
    const button = screen.getByRole('link', { name: 'New project' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  });

  it('nor is a project described from its first step on', async () => {
    await renderPortal({ at: '/projects/create', replies: trial(0, 0, { ...ofOwner, projects: [] }) });
    expect((await screen.findByRole('status')).textContent).toBe('The trial allows at most 1 project');
  });
});

describe('once a trial is over nothing new is begun', () => {
  const organization = { ...onTrial.organization, trialEndsAt: '2020-01-01T00:00:00.000Z' };
  const replies = trial(0, 0, { ...ofOwner, organization });
  /** The notice above each page says it as well. */
  const said = /^The trial has ended/;

  it.each([
    ['/projects', 'New project'],
    [`${BASE}/templates`, 'New template'],
  ])('from the list %s', async (at, name) => {
    await renderPortal({ at, replies });
    const button = await screen.findByRole('link', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(said);
  });

  it.each(['/projects/create', `${BASE}/templates/create?schema`, `${BASE}/templates/create`, `${BASE}/create`])(
    'by the wizard %s',
    async at => {
      await renderPortal({ at, replies });
      expect((await screen.findByRole('status')).textContent).toMatch(said);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^(Next|Issue 1 credential)$/ }).disabled).toBe(
        true,
      );
    },
  );

  it('nor issued, though credentials are left', async () => {
    await renderPortal({ ...summary, replies });
    const issue = await screen.findByRole<HTMLButtonElement>('button', { name: 'Issue 3 credentials' });
    expect(issue.disabled).toBe(true);
    expect(screen.queryByText(/are left/)).toBeNull();
  });

  it('nor anybody invited', async () => {
    await renderPortal({ at: '/organization/users/invite', replies });
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true);
  });
});
