import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { goneOnWith } from '../../../../../src/resources/credentials/credentials/correct/correction.ts';
import { API, BASE, buildCredential, buildTemplate, manager, shell } from '../../../../support/data/credential-data.ts';
import { buildUser } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const credential = buildCredential();
const { id } = credential;
const template = buildTemplate({
  content: [{ name: 'degree', label: 'Degree', component: 'text', mode: 'variable', required: true }],
  approvalsRequired: 0,
});
const DRAFT = `drafts.correct.${id}`;
const NOTICE = /You have a draft from/;

/** The page of the correction, in a browser that keeps what is told. */
async function correcting(kept: Record<string, unknown> = {}, lastname = 'Mar', receiver = credential.receiver) {
  const person = { ...credential.person, lastname };
  const { store } = await renderPortal({
    at: `${BASE}/issued/${id}/correct`,
    kept,
    replies: {
      ...shell(manager()),
      [`GET ${API}/credentials/${id}`]: { body: { ...credential, person, receiver } },
      [`GET ${API}/templates/${credential.template.id}`]: { body: template },
      [`POST ${API}/credentials/${id}/reissue`]: { status: 201, body: credential },
    },
  });
  const box = async (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
  return { degree: await box(/Degree/), reason: await box(/Reason/), lastname: await box(/Last name/), store };
}

describe('a correction that is left', () => {
  it('is there again after a reload, on what stands then, and may be begun anew, and brought back', async () => {
    const first = await correcting();
    expect(screen.queryByText(NOTICE)).toBeNull();
    await userEvent.type(first.degree, 's');
    await userEvent.type(first.reason, 'A typo');
    await waitFor(() => expect(first.store.getItem(DRAFT)).toMatchObject({ typed: { reason: 'A typo' } }));
    const kept = { [DRAFT]: first.store.getItem(DRAFT), [`${DRAFT}.at`]: first.store.getItem(`${DRAFT}.at`) };
    cleanup();

    // Whoever looks after the people has changed a name meanwhile: that is no part of what was typed.
    const again = await correcting(kept, 'Marina');
    expect([again.degree.value, again.reason.value, again.lastname.value]).toEqual(['Laws', 'A typo', 'Marina']);
    expect(screen.getByText(NOTICE)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect([again.degree.value, again.reason.value]).toEqual(['Law', '']);
    expect(again.store.getItem(DRAFT)).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: /Undo/i }));
    await waitFor(() => expect(again.degree.value).toBe('Laws'));
    await waitFor(() => expect(again.store.getItem(DRAFT)).toMatchObject({ typed: { reason: 'A typo' } }));
  });

  it('is forgotten once it is sent, and where all is as it was', async () => {
    const { degree, reason, store } = await correcting();
    await userEvent.type(degree, 's');
    await waitFor(() => expect(store.getItem(DRAFT)).toBeTruthy());
    await userEvent.type(degree, '{Backspace}');
    await waitFor(() => expect(store.getItem(DRAFT)).toBeUndefined());
    await userEvent.type(degree, 's');
    await userEvent.type(reason, 'A typo');
    await waitFor(() => expect(store.getItem(DRAFT)).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Issue the correction' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(store.getItem(DRAFT)).toBeUndefined());
  });

  it('is begun anew where another tab has sent or discarded it, except for what was typed here since', async () => {
    const { degree, reason, store } = await correcting();
    await userEvent.type(degree, 's');
    await waitFor(() => expect(store.getItem(DRAFT)).toBeTruthy());
    store.removeItem(DRAFT);
    await waitFor(() => expect(degree.value).toBe('Law'));
    await userEvent.type(degree, 's');
    await waitFor(() => expect(store.getItem(DRAFT)).toBeTruthy());
    // In one go: nothing of it is written before the other tab is heard.
    fireEvent.change(reason, { target: { value: 'A typo' } });
    store.removeItem(DRAFT);
    await waitFor(() => expect(degree.value).toBe('Law'));
    expect(reason.value).toBe('A typo');
    await waitFor(() =>
      expect(store.getItem(DRAFT)).toMatchObject({ typed: { reason: 'A typo', values: { of_degree: 'Law' } } }),
    );
  });

  it('keeps of what was typed only what was typed', () => {
    const begun = {
      name: 'Luz',
      lastname: 'Mar',
      email: 'luz@mar.example',
      reason: '',
      values: { a: '1', b: '2', gone: 'x' },
    };
    const typed = { ...begun, name: 'Lux', values: { a: '1', b: '3', gone: 'y' } };
    const now = { ...begun, lastname: 'Marina', email: 'marina@mar.example', values: { a: '9', b: '8' } };
    expect(goneOnWith(now, { begun, typed })).toEqual({
      name: 'Lux',
      lastname: 'Marina',
      email: 'marina@mar.example',
      reason: '',
      values: { a: '9', b: '3' },
    });
    expect(goneOnWith(now, {})).toBe(now);
  });
});

it.each([
  ['correct', { standing: 'revoked', status: 'revoked' }, 'It is already revoked'],
  ['correct', { standing: 'superseded', status: 'superseded' }, 'It was already replaced by another'],
  [
    'correct',
    { progress: 'pending', status: 'pending' },
    'Nobody has signed it yet: it can only be corrected or canceled',
  ],
  ['ask', { progress: 'sent' }, 'It is signed already: a correction takes its place'],
] as const)('the page to %s says why it cannot be of %o, and leads back', async (purpose, state, why) => {
  await renderPortal({
    at: `${BASE}/issued/${id}/${purpose}`,
    replies: { ...shell(manager()), [`GET ${API}/credentials/${id}`]: { body: { ...credential, ...state } } },
  });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the credential' }).getAttribute('href')).toBe(`${BASE}/issued/${id}`);
});

it('asks anew on the state that was looked at: what somebody else corrected meanwhile is seen before it is sent over', async () => {
  const two = buildTemplate({
    content: ['degree', 'honours', 'city'].map(name => ({
      name,
      label: name,
      component: 'text' as const,
      mode: 'variable' as const,
      required: true,
    })),
  });
  const of = (revision: number, degree: string, honours: string, city: string) => ({
    ...credential,
    progress: 'pending',
    status: 'pending',
    revision,
    fields: Object.entries({ degree, honours, city }).map(([name, value]) => ({ name, label: name, value })),
  });
  let stands = of(3, 'Law', 'None', 'Lima');
  const { sent } = await renderPortal({
    at: `${BASE}/issued/${id}/ask`,
    replies: {
      ...shell(manager()),
      [`GET ${API}/credentials/${id}`]: () => ({ body: stands }),
      [`GET ${API}/templates/${credential.template.id}`]: { body: two },
      [`PUT ${API}/credentials/${id}/ask`]: () => {
        if (stands.revision === 4) return { body: { ...stands, revision: 5 } };
        stands = of(4, 'Laws', 'Cum laude', 'Lima');
        return { status: 409, body: { code: 40912, key: 'request.stale', message: 'x' } };
      },
    },
  });
  const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  await userEvent.clear(await box('degree'));
  await userEvent.type(await box('degree'), 'Medicine');
  await userEvent.type(await box('city'), ' 2');
  const asks = () =>
    sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)) as unknown);
  const send = async () => {
    const before = asks().length;
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(asks()).toHaveLength(before + 1));
  };
  await send();
  expect(await screen.findByText(/What you typed stands here; theirs is degree: Laws\.$/)).toBeTruthy();
  await waitFor(async () => expect((await box('honours')).value).toBe('Cum laude'));
  expect([(await box('degree')).value, (await box('city')).value]).toEqual(['Medicine', 'Lima 2']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await send();
  expect(asks()).toEqual([
    expect.objectContaining({ revision: 3, values: { degree: 'Medicine', honours: 'None', city: 'Lima 2' } }),
    expect.objectContaining({ revision: 4, values: { degree: 'Medicine', honours: 'Cum laude', city: 'Lima 2' } }),
  ]);
});

it('says that somebody has another name now, and not where it is the same with its accents apart', async () => {
  const receiver = { ...credential.receiver, name: `${credential.person.name} Nu\u0301n\u0303ez` };
  await correcting({}, 'Núñez', receiver);
  expect(screen.queryByText(/is now called/)).toBeNull();
  cleanup();
  await correcting({}, 'Nunez', receiver);
  await screen.findByText(/is now called/);
});

describe('the recipient’s email in a correction', () => {
  const asked = async (user: ReturnType<typeof buildUser>, shown = credential) => {
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${id}/correct`,
      replies: {
        ...shell(user),
        [`GET ${API}/credentials/${id}`]: { body: shown },
        [`GET ${API}/templates/${credential.template.id}`]: { body: template },
        [`POST ${API}/credentials/${id}/reissue`]: { status: 201, body: credential },
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'A typo');
    return sent;
  };

  it('is corrected with the other values by those who manage recipients', async () => {
    const sent = await asked(buildUser({ roles: ['org.owner'] }));
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
    expect(email.value).toBe('luz@x.example');
    await userEvent.clear(email);
    await userEvent.click(screen.getByRole('button', { name: 'Issue the correction' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    await userEvent.type(email, 'luz@right.example');
    await userEvent.click(screen.getByRole('button', { name: 'Issue the correction' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() =>
      expect(JSON.parse(String(sent.find(call => call.method === 'POST')?.body))).toMatchObject({
        email: 'luz@right.example',
      }),
    );
  });

  it('is drawn for a manager of the only project that issued to the recipient, and for no other', async () => {
    await asked(manager());
    expect(screen.getByRole('textbox', { name: /Email/ })).toBeTruthy();
    cleanup();
    await asked(manager(), { ...credential, person: { ...credential.person, elsewhere: true } });
    expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
  });
});
