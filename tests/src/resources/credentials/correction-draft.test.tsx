import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { goneOnWith } from '../../../../src/resources/credentials/correct/correction.ts';
import { API, BASE, buildCredential, buildTemplate, manager, shell } from '../../../support/credential-data.ts';
import { renderPortal } from '../../../support/render.tsx';

const credential = buildCredential();
const { id } = credential;
const template = buildTemplate({
  content: [{ name: 'degree', label: 'Degree', component: 'text', mode: 'variable', required: true }],
  approvalsRequired: 0,
});
const DRAFT = `drafts.correct.${id}`;
const NOTICE = /You have a draft from/;

/** The page of the correction, in a browser that keeps what is told. */
async function correcting(kept: Record<string, unknown> = {}, lastname = 'Mar') {
  const person = { ...credential.person, lastname };
  const { store } = await renderPortal({
    at: `${BASE}/issued/${id}/correct`,
    kept,
    replies: {
      ...shell(manager()),
      [`GET ${API}/credentials/${id}`]: { body: { ...credential, person } },
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
    await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
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

  it('keeps of what was typed only what was typed', () => {
    const begun = { name: 'Luz', lastname: 'Mar', reason: '', values: { a: '1', b: '2', gone: 'x' } };
    const typed = { ...begun, name: 'Lux', values: { a: '1', b: '3', gone: 'y' } };
    const now = { ...begun, lastname: 'Marina', values: { a: '9', b: '8' } };
    expect(goneOnWith(now, { begun, typed })).toEqual({
      name: 'Lux',
      lastname: 'Marina',
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
