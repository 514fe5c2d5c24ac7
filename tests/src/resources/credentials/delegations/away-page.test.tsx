import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Delegation } from '../../../../../contract/credentials/delegations/index.ts';
import { bodyOf, delegationProblems } from '../../../../../src/resources/credentials/delegations/delegation-model.ts';
import { aSigner, shell, viewer } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const API = `/api/v1/organizations/${ORGANIZATION_ID}/delegations`;
const place = { id: uuidOf(100), name: 'Diplomas' };
const delegation = (overrides: Partial<Delegation> = {}): Delegation => ({
  id: uuidOf(900),
  user: { id: USER_ID, name: 'Ana Mar' },
  delegate: { id: uuidOf(702), name: 'Ugo Río' },
  startsAt: '2026-11-02T06:00:00.000Z',
  endsAt: '2026-11-09T06:00:00.000Z',
  endedAt: null,
  state: 'active',
  createdBy: { id: USER_ID, name: 'Ana Mar' },
  projects: [place],
  uncovered: [],
  ...overrides,
});
const replies = (delegations: Delegation[], user = aSigner()) => ({
  ...shell(user),
  [`GET ${API}`]: { body: { delegations, total: delegations.length } },
  [`GET ${API}/candidates`]: { body: { users: [{ id: uuidOf(702), name: 'Ugo Río', projects: [place] }], total: 1 } },
});

describe('the page of who is away', () => {
  it('says what it is for when nobody is, and names somebody for whole days', async () => {
    const { sent } = await renderPortal({
      at: '/away',
      replies: { ...replies([]), [`POST ${API}`]: { status: 201, body: delegation() } },
    });
    expect(await screen.findByText('Nobody is away')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Name who signs instead' }));
    const dialog = await screen.findByRole('dialog', { name: 'Name who signs instead' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Name them' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    const choice = await within(dialog).findByRole('combobox', { name: /Who signs instead/ });
    await userEvent.type(choice, 'río');
    // Looked for by the server, once the typing pauses.
    const looked = () =>
      sent.filter(call => call.url.includes('/candidates?')).map(call => new URL(call.url, 'http://x'));
    await waitFor(() => expect(looked().map(({ searchParams }) => searchParams.get('q'))).toEqual([null, 'río']));
    await userEvent.click(await screen.findByRole('option', { name: /Ugo Río/ }));
    fireEvent.change(within(dialog).getByLabelText(/First day/), { target: { value: '2099-07-01' } });
    fireEvent.change(within(dialog).getByLabelText(/Last day/), { target: { value: '2099-06-01' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Name them' }));
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Last day/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    fireEvent.change(within(dialog).getByLabelText(/Last day/), { target: { value: '2099-07-05' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Name them' }));
    expect(await screen.findByText('Ugo Río signs instead')).toBeTruthy();
    expect(JSON.parse(String(sent.find(call => call.method === 'POST')?.body))).toEqual({
      userId: USER_ID,
      delegateId: uuidOf(702),
      startsAt: new Date(2099, 6, 1).toISOString(),
      endsAt: new Date(2099, 6, 6).toISOString(),
    });
  });

  it('shows who signs in whose place, where that does not hold, and ends it after asking', async () => {
    const { sent } = await renderPortal({
      at: '/away',
      replies: {
        ...replies([
          delegation({ uncovered: [{ id: uuidOf(101), name: 'Apart' }] }),
          delegation({ id: uuidOf(901), state: 'ended', endedAt: '2026-11-03T06:00:00.000Z' }),
          delegation({
            id: uuidOf(902),
            user: { id: uuidOf(703), name: 'Sol' },
            delegate: { id: USER_ID, name: 'Ana Mar' },
          }),
        ]),
        [`PUT ${API}/${uuidOf(900)}/end`]: { body: delegation({ state: 'ended' }) },
      },
    });
    expect(await screen.findAllByText('Ana Mar is away')).toHaveLength(2);
    expect(screen.getByText('Not in Apart, where Ugo Río cannot approve')).toBeTruthy();
    expect(screen.getAllByText(/From Nov \d, 2026 to Nov \d, 2026/)).toHaveLength(3);
    // Whoever is to sign instead may decline; what has ended has no end to be given.
    expect(screen.getByRole('button', { name: 'Decline to sign in the place of Sol' })).toBeTruthy();
    const ends = screen.getAllByRole('button', { name: /End the delegation/ });
    expect(ends).toHaveLength(1);
    await userEvent.click(ends[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'End this delegation?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('Delegation ended')).toBeTruthy();
    expect(sent.some(call => call.method === 'PUT' && call.url.endsWith(`${uuidOf(900)}/end`))).toBe(true);
  });

  it('asks whoever declines whether they do, and not whether it is to end', async () => {
    const sol = delegation({ user: { id: uuidOf(703), name: 'Sol' }, delegate: { id: USER_ID, name: 'Ana Mar' } });
    const { sent } = await renderPortal({
      at: '/away',
      replies: { ...replies([sol]), [`PUT ${API}/${sol.id}/end`]: { body: { ...sol, state: 'ended' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline to sign in the place of Sol' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline to sign in the place of Sol?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent.some(call => call.method === 'PUT' && call.url.endsWith('/end'))).toBe(true));
  });

  it('says that nobody can, where there is nobody', async () => {
    await renderPortal({
      at: '/away',
      replies: { ...replies([]), [`GET ${API}/candidates`]: { body: { users: [], total: 0 } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Name who signs instead' }));
    expect(await screen.findByText(/A user needs a DID to be signer/)).toBeTruthy();
  });

  it('lets an owner name somebody for another, and is not there for who only looks', async () => {
    const owner = buildUser({ roles: ['org.owner'] });
    const { sent } = await renderPortal({
      at: '/away',
      replies: {
        ...replies([], owner),
        [`GET /api/v1/organizations/${ORGANIZATION_ID}/users`]: {
          body: {
            users: [
              {
                id: uuidOf(701),
                name: 'Sofía',
                lastname: 'Mar',
                email: 's@x.example',
                did: 'did:web:x',
                status: 'active',
              },
              {
                id: uuidOf(702),
                name: 'Sofonías',
                lastname: 'Río',
                email: 'r@x.example',
                did: 'did:web:y',
                status: 'disabled',
              },
            ],
            total: 2,
          },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Name who signs instead' }));
    const dialog = await screen.findByRole('dialog', { name: 'Name who signs instead' });
    await userEvent.type(within(dialog).getByRole('combobox', { name: /Who is away/ }), 'sof');
    const looked = () =>
      sent.filter(call => call.url.includes('/users?')).map(call => new URL(call.url, 'http://x').searchParams);
    await waitFor(() =>
      expect(looked().map(asked => ['signs', 'q', 'limit'].map(key => asked.get(key)))).toContainEqual([
        'yes',
        'sof',
        '20',
      ]),
    );
    // What waits for somebody who is disabled is passed on, too.
    expect(await screen.findByRole('option', { name: 'Sofonías Río · Disabled' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: 'Sofía Mar' }));
    await waitFor(() => expect(sent.some(call => call.url.includes(`candidates?userId=${uuidOf(701)}`))).toBe(true));
  });

  it('opens for nobody who neither approves nor manages', async () => {
    await renderPortal({ at: '/away', replies: replies([], viewer()) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Nobody is away')).toBeNull();
  });
});

describe('a delegation as it is typed', () => {
  it('is of whole days where its chooser is, and not of a time that is over', () => {
    const typed = { userId: USER_ID, delegateId: uuidOf(702), startsAt: '2026-01-01', endsAt: '2026-01-02' };
    expect(bodyOf(typed).endsAt).toBe(new Date(2026, 0, 3).toISOString());
    expect(delegationProblems(typed, Date.UTC(2026, 5, 1))).toEqual({ endsAt: 'fieldErrors.past_date' });
    expect(delegationProblems({ ...typed, endsAt: '2028-01-02' }, 0)).toEqual({ endsAt: 'fieldErrors.too_big' });
    expect(delegationProblems({ ...typed, endsAt: '' }, 0)).toHaveProperty('endsAt');
  });
});
