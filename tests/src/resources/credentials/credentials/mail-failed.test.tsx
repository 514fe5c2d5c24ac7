import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { API, BASE, buildCredential, buildSummary, manager, shell } from '../../../../support/data/credential-data.ts';
import { buildUser, uuidOf } from '../../../../support/data/portal-data.ts';
import { windowOf } from '../../../../support/portal/window-width.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const SAID = '550 5.1.1 User unknown';
const returned = buildCredential({
  mailError: SAID,
  mailReturnedAt: '2026-11-02T10:00:00.000Z',
  person: { name: 'Luz', lastname: 'Mar', email: 'luz@x.example', revision: 4, elsewhere: false },
});
const { id } = returned;
type Reply = NonNullable<Parameters<typeof renderPortal>[0]['replies']>[string];

const shown = async (
  credential: Credential = returned,
  answer: Reply = { body: credential },
  user: SessionUser = buildUser({ roles: ['org.owner'] }),
) =>
  (
    await renderPortal({
      at: `${BASE}/issued/${id}`,
      replies: {
        ...shell(user),
        [`GET ${API}/credentials/${id}`]: { body: credential },
        [`POST ${API}/credentials/${id}/readdress`]: answer,
      },
    })
  ).sent;
const BUTTON = 'Correct the address and send again';
async function dialog() {
  await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
  return within(await screen.findByRole('dialog', { name: 'Correct the address' }));
}
const send = (box: Awaited<ReturnType<typeof dialog>>) =>
  userEvent.click(box.getByRole('button', { name: 'Correct and send' }));
const posted = (sent: Awaited<ReturnType<typeof shown>>) => sent.filter(call => call.method === 'POST');

describe('an email that did not arrive', () => {
  it('says that it came back, when, why, and what the mail server said', async () => {
    await shown();
    const said = await screen.findByText(/The email to luz@x\.example came back\./);
    expect(said.textContent).toMatch(/There is no such mailbox\. Nov 2, 2026/);
    expect(screen.getByText(`What was said: ${SAID}`)).toBeTruthy();
  });

  it('that was refused at once says so, without a moment at which it came back', async () => {
    await shown({ ...returned, mailReturnedAt: null, mailError: 'something else' });
    expect(
      await screen.findByText('The email to luz@x.example could not be delivered. You can send it again.'),
    ).toBeTruthy();
    expect(screen.getByText('What was said: something else')).toBeTruthy();
  });

  it('names who can correct the address to people who cannot', async () => {
    await shown(returned, { body: returned }, manager());
    expect(await screen.findByText(/People who manage the organization’s recipients/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });
});

it('a list on a phone says of which the email failed', async () => {
  windowOf('phone');
  await renderPortal({
    at: BASE,
    replies: {
      ...shell(manager()),
      [`GET ${API}/credentials`]: {
        body: { credentials: [buildSummary({ mailError: SAID }), buildSummary({ id: uuidOf(401) })], total: 2 },
      },
      [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
    },
  });
  expect(await screen.findAllByRole('link', { name: 'Luz Mar' })).toHaveLength(2);
  expect(screen.getAllByText('Email failed')).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
});

describe('the dialog that corrects the address', () => {
  it('begins with the address there is, by the keyboard alone, and sends none that is no address', async () => {
    const sent = await shown();
    (await screen.findByRole('button', { name: BUTTON })).focus();
    await userEvent.keyboard('{Enter}');
    const box = within(await screen.findByRole('dialog', { name: 'Correct the address' }));
    const field = box.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('luz@x.example');
    await userEvent.clear(field);
    await userEvent.keyboard('luz@{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(posted(sent)).toEqual([]);
    await userEvent.keyboard('y.example {Enter}');
    expect(await screen.findByText('The email is on its way to luz@y.example')).toBeTruthy();
    expect(JSON.parse(String(posted(sent)[0]?.body))).toEqual({ email: 'luz@y.example', revision: 4 });
  });

  it('marks the field that the server refuses, and what is sent then is another sending', async () => {
    const refusal = {
      status: 409,
      body: { code: 409, key: 'request.conflict', message: 'x', errors: { email: 'email_taken' } },
    };
    const sent = await shown(returned, refusal);
    const box = await dialog();
    await send(box);
    await waitFor(() => expect(box.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    await send(box);
    await waitFor(() => expect(posted(sent)).toHaveLength(2));
    expect(new Set(posted(sent).map(call => call.headers.get('idempotency-key'))).size).toBe(2);
  });

  it('takes over the address that somebody else has found meanwhile, rather than to send over it', async () => {
    let { person } = returned;
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${id}`,
      replies: {
        ...shell(buildUser({ roles: ['org.owner'] })),
        [`GET ${API}/credentials/${id}`]: () => ({ body: { ...returned, person } }),
        [`POST ${API}/credentials/${id}/readdress`]: () => {
          if (person.revision === 5) return { body: returned };
          person = { ...person, email: 'luz@right.example', revision: 5 };
          return { status: 409, body: { code: 40912, key: 'request.stale', message: 'Changed meanwhile' } };
        },
      },
    });
    const box = await dialog();
    await send(box);
    await waitFor(() => expect(box.getByRole<HTMLInputElement>('textbox').value).toBe('luz@right.example'));
    expect(box.getByRole('alert').textContent).toContain('Changed meanwhile');
    await send(box);
    await waitFor(() => expect(posted(sent)).toHaveLength(2));
    expect(posted(sent).map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
      { email: 'luz@x.example', revision: 4 },
      { email: 'luz@right.example', revision: 5 },
    ]);
  });

  it.each<[string, Reply]>([
    ['no answer', 'silence'],
    ['the answer of a proxy whose patience was over', { status: 504, body: {} }],
    [
      'the answer that it is still being worked on',
      { status: 409, body: { code: 40910, key: 'request.in_flight', message: 'x' } },
    ],
  ])('that got %s sends the very same again: whoever asks twice writes once', async (_, unsettled) => {
    const answers: Reply[] = [unsettled, { body: returned }];
    const sent = await shown(returned, () => answers.shift() as { body: unknown });
    const box = await dialog();
    await send(box);
    await waitFor(() => expect(posted(sent)).toHaveLength(1));
    await waitFor(() =>
      expect(box.getByRole('button', { name: 'Correct and send' })).toHaveProperty('disabled', false),
    );
    await send(box);
    expect(await screen.findByText(/is on its way to/)).toBeTruthy();
    const [first, second] = posted(sent);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toBe(first?.body);
  });
});
