import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startIn } from '../../../../../contract/credentials/starts/index.ts';
import { chooseStart, EMPTY_GUIDED } from '../../../../../src/custom/office/guided/guided-draft.ts';
import { buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal, SETTINGS } from '../../../../support/portal/render.tsx';

const repliesFor = (user: ReturnType<typeof buildUser>) => ({
  'GET /api/v1/users/me': { body: user },
  [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/notifications`]: {
    body: { notifications: [], total: 0, unread: 0 },
  },
});
const settingsOf = (...ids: string[]) => ({
  'GET /api/v1/public/settings': {
    body: { ...SETTINGS, networks: ids.map(id => ({ id, name: `Network ${id}`, local: false })) },
  },
});
const draft = { path: 'custom', category: 'education', networkId: null, trustRegistry: 'none', name: '' };

describe('the project wizard', () => {
  it('opens at its own address and step, in the organization’s shell', async () => {
    const { sent } = await renderPortal({
      at: '/projects/create?step=network',
      replies: { ...repliesFor(buildUser()), ...settingsOf('648540', '648541') },
      kept: { 'drafts.project': draft },
    });
    expect(await screen.findByRole('heading', { name: 'Where are its credentials sealed?' })).toBeTruthy();
    expect(document.title).toContain('New project');
    expect(sent.some(call => call.url.includes('/projects/create'))).toBe(false);
  });

  const radio = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('radio', { name });

  it('asks for no network where one alone is connected, and shows under Advanced which are not', async () => {
    await renderPortal({
      at: '/projects/create?step=info',
      replies: { ...repliesFor(buildUser()), ...settingsOf('648541') },
      kept: { 'drafts.project': draft },
    });
    expect(await screen.findByRole('heading', { name: /Step 3 of 3/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Advanced' }));
    expect((await radio(/^LACNet Mainnet/)).checked).toBe(true);
    for (const name of [/^Ethereum/, /^EBSI/, /^Polygon/, /^Avalanche/])
      expect((await radio(name)).disabled).toBe(true);
    for (const name of [/directory/, /Sello/]) expect((await radio(name)).disabled).toBe(false);
  });

  it('shows the kinds of projects that cannot be chosen yet under Advanced', async () => {
    await renderPortal({
      at: '/projects/create?step=type',
      replies: repliesFor(buildUser()),
      kept: { 'drafts.project': { ...draft, category: null } },
    });
    expect((await radio(/^Education/)).disabled).toBe(false);
    expect(screen.queryByRole('radio', { name: /^Notarization/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Advanced' }));
    for (const name of ['Credentials', 'Assets', 'Notarization', 'Verification'])
      expect((await radio(new RegExp(`^${name} ?Not available yet$`))).disabled, name).toBe(true);
  });

  it('has chosen the main network where several are connected', async () => {
    await renderPortal({
      at: '/projects/create?step=network',
      replies: { ...repliesFor(buildUser()), ...settingsOf('648540', '648541') },
      kept: { 'drafts.project': draft },
    });
    expect((await radio(/^LACNet Mainnet/)).checked).toBe(true);
    expect((await radio(/^LACNet Open Protestnet/)).checked).toBe(false);
  });

  it('asks which, where several are and none is the main one', async () => {
    await renderPortal({
      at: '/projects/create?step=network',
      replies: { ...repliesFor(buildUser()), ...settingsOf('648550', '648540') },
      kept: { 'drafts.project': draft },
    });
    expect((await radio(/^LACNet Open/)).checked).toBe(false);
    expect(screen.getByText('Choose a network to go on.')).toBeTruthy();
  });

  it('is where a project begins by its short address, for whoever may create one', async () => {
    await renderPortal({ at: '/projects?new', replies: repliesFor(buildUser()) });
    expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy();
  });

  it('goes back a step, and never beyond an open question', async () => {
    await renderPortal({ at: '/projects/create?step=info', replies: repliesFor(buildUser()) });
    expect(await screen.findByRole('heading', { name: 'What will you issue?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/projects');
  });

  it('brings back the people with a draft that was discarded by mistake', async () => {
    const people = { rows: [{ key: 1, cells: { name: 'Sol', lastname: 'Mar', email: 'sol@uni.example' } }] };
    const start = { ...EMPTY_GUIDED, ...chooseStart(startIn('recognition', 'en-US')), networkId: '1', name: 'Thanks' };
    await renderPortal({
      at: '/projects/create?step=receivers',
      replies: repliesFor(buildUser()),
      kept: { 'drafts.project': start, 'drafts.project.people': people },
    });
    expect(await screen.findByText('1 recipient')).toBeTruthy();
    await userEvent.click(screen.getByText('Discard draft'));
    expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy();
    await userEvent.click(screen.getByText('Undo'));
    // path, start, information, approvers, template
    for (let step = 0; step < 5; step += 1) await userEvent.click(await screen.findByText('Next'));
    expect(await screen.findByText('1 recipient')).toBeTruthy();
  });

  it('begins nothing while somebody is typed who is in no list, however one came to the end', async () => {
    const start = {
      ...EMPTY_GUIDED,
      ...chooseStart(startIn('recognition', 'en-US')),
      ...{ networkId: '648550', name: 'Thanks', approvers: [{ id: uuidOf(7), name: 'Ana Luz' }] },
    };
    await renderPortal({
      at: '/projects/create?step=summary',
      replies: repliesFor(buildUser()),
      kept: {
        'drafts.project': start,
        'drafts.project.people': { typed: { name: 'Sol', lastname: '', email: '', did: '', values: {} } },
      },
    });
    expect(await screen.findByText(/^Somebody is typed who is not in the list yet/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Create/ }).disabled).toBe(true);
  });

  it('takes a whole group at once, and says what the list will ask for', async () => {
    const start = { ...EMPTY_GUIDED, ...chooseStart(startIn('badge', 'en-US')), networkId: '1', name: 'Badges' };
    const group = { id: uuidOf(7), revision: 1, name: 'Divers', people: 3, createdAt: '2026-11-22T00:00:00.000Z' };
    const person = (n: number, status: string) => ({
      ...{ id: uuidOf(n), revision: 1, name: `Ana${n}`, lastname: 'Luz', email: `ana${n}@uni.example`, did: null },
      ...{
        emailProvenAt: null,
        addresses: [],
        didProven: false,
        walletStatus: 'none',
        walletAt: null,
        phone: null,
        language: null,
        suppressedBecause: null,
        suppressedAt: null,
        status,
        credentials: 0,
        groups: [],
        createdAt: '2026-11-22T00:00:00.000Z',
      },
    });
    const base = `GET /api/v1/organizations/${ORGANIZATION_ID}/recipients`;
    await renderPortal({
      at: '/projects/create?step=receivers',
      replies: {
        ...repliesFor(buildUser()),
        [`${base}/groups`]: { body: { recipientGroups: [group], total: 1 } },
        [`${base}/groups/${group.id}`]: { body: group },
        [base]: { body: { recipients: [person(1, 'active'), person(2, 'active'), person(3, 'disabled')], total: 3 } },
      },
      kept: { 'drafts.project': start },
    });
    await userEvent.click(await screen.findByLabelText('Group'));
    await userEvent.click(await screen.findByRole('option', { name: 'Divers' }));
    expect(await screen.findByText('2 people to add · 1 disabled, left out')).toBeTruthy();
    expect(screen.getByText(/^The list will still ask for: Skill, Assessed on\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 people' }));
    expect(await screen.findByText('2 recipients')).toBeTruthy();
    expect(screen.getByText('2 on the list already · 1 disabled, left out')).toBeTruthy();
    // what a badge is given for stands there already, and can be said otherwise
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const criterion = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Criterion/ });
    expect(criterion.value).toBe('Show the skill in the assessment held by the organization that awards the badge.');
    await userEvent.clear(criterion);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(criterion.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows an approver who left the organization, to be chosen no more', async () => {
    const start = { ...EMPTY_GUIDED, ...chooseStart(startIn('recognition', 'en-US')), networkId: '1', name: 'Thanks' };
    const gone = { id: ORGANIZATION_ID, name: 'Ana Luz' };
    await renderPortal({
      at: '/projects/create?step=approvers',
      replies: {
        ...repliesFor(buildUser()),
        [`GET /api/v1/organizations/${ORGANIZATION_ID}/users`]: { body: { users: [], total: 0 } },
      },
      kept: { 'drafts.project': { ...start, approvers: [gone] } },
    });
    expect(await screen.findByText(/no longer in the organization/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ana Luz' }));
    expect(screen.queryByRole('checkbox', { name: 'Ana Luz' })).toBeNull();
  });

  it('is not for who may not create projects', async () => {
    await renderPortal({ at: '/projects/create', replies: repliesFor(buildUser({ roles: ['viewer'] })) });
    expect(await screen.findByText(/do not open the page/)).toBeTruthy();
  });
});
