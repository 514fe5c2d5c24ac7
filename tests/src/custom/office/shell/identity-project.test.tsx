import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  API,
  BASE,
  buildSummary,
  buildTemplate,
  shell,
  TEMPLATE_ID,
  viewer,
} from '../../../../support/data/credential-data.ts';
import { buildProject, buildUser, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { windowOf } from '../../../../support/portal/window-width.ts';

beforeEach(() => windowOf('desk'));

const template = buildTemplate({ title: 'Staff card' });
const someone = {
  id: uuidOf(14),
  revision: 1,
  name: 'Sol',
  lastname: 'Firmante',
  email: 'sol@uni.example',
  did: null,
  keyManagement: 'none',
  authMethod: 'basic',
  status: 'active',
  roles: ['project.signer'],
  signerOnTemplates: 1,
  signs: [{ id: TEMPLATE_ID, title: template.title }],
};
const open = (at: string, { templates = 1, user = buildUser() } = {}) => {
  const project = buildProject({ category: 'identity', templates, users: 2 });
  const credentials = templates === 0 ? [] : [buildSummary()];
  return renderPortal({
    at,
    replies: {
      ...shell(user),
      [`GET ${API}`]: { body: project },
      [`GET ${API}/credentials`]: { body: { credentials, total: credentials.length } },
      [`GET ${API}/templates`]: { body: { templates: [template], total: 1 } },
      [`GET ${API}/templates/${TEMPLATE_ID}`]: { body: template },
      [`GET ${API}/generictemplates`]: { body: { genericTemplates: [], total: 0 } },
      [`GET ${API}/users`]: { body: { users: [someone], total: 1 } },
      'GET /api/v1/schemas': { body: { schemas: [], total: 0 } },
    },
  });
};
const main = async () => within(await screen.findByRole('main'));
const follow = async (name: string | RegExp) => userEvent.click(await (await main()).findByRole('link', { name }));
const titled = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('an identity project, whose menu names neither templates nor what waits for approval', () => {
  it('leads to both from its credentials, and from the templates to one of them, where it can be deleted', async () => {
    const { unmount } = await open(BASE, { user: viewer() });
    await follow('Pending approval');
    await titled('Pending approval');
    unmount();
    await open(BASE);
    await follow('Templates');
    await titled('Templates');
    const remove = await (await main()).findByRole<HTMLButtonElement>('button', { name: 'Delete: Staff card' });
    expect(remove.disabled).toBe(false);
    await follow('Staff card');
    expect(await titled('Staff card')).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Main menu' })).queryByRole('link', { name: 'Templates' }),
    ).toBeNull();
  });

  it('leads from what is missing to a new template', async () => {
    await open(BASE, { templates: 0 });
    await follow(/Create a template$/);
    expect(await titled('New template')).toBeTruthy();
  });

  it('leads from what stands against its removal to the templates', async () => {
    await open(`/projects/${uuidOf(100)}/settings`);
    await follow('See templates');
    expect(await titled('Templates')).toBeTruthy();
  });

  it('leads from whoever signs there to where they are taken off', async () => {
    await open(`/projects/${uuidOf(100)}/users`);
    await follow('Staff card');
    expect(await titled('Staff card')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Approvers' }).getAttribute('aria-selected')).toBe('true');
  });

  it('has its templates found by their name', async () => {
    await open(BASE);
    await (await main()).findByRole('link', { name: 'Templates' });
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const box = await screen.findByRole('combobox', { name: 'A project, person, credential or action' });
    await userEvent.type(box, 'templates');
    await userEvent.click(await screen.findByRole('option', { name: 'Templates' }));
    expect(await titled('Templates')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
