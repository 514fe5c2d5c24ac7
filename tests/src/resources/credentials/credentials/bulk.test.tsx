import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { API, BASE, buildSummary, manager, shell } from '../../../../support/data/credential-data.ts';

const MATCHING = 1_500;
const all = Array.from({ length: MATCHING }, (_, n) => buildSummary({ id: uuidOf(10_000 + n) }));

/** A list of one row a page, of which there are many; what is sent again is answered as told. */
async function list(answers: ('done' | 'failed')[]) {
  const { sent } = await renderPortal({
    at: BASE,
    replies: {
      ...shell(manager()),
      [`GET ${API}/credentials`]: call => ({
        body: { credentials: call.url.includes('limit=10000') ? all : all.slice(0, 1), total: MATCHING },
      }),
      [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
      [`POST ${API}/credentials/resend/bulk`]: call =>
        answers.shift() === 'failed'
          ? { status: 503, body: { code: 50300, key: 'error.busy', message: 'Busy', correlationId: 'ref-1' } }
          : { body: { done: (JSON.parse(String(call.body)) as { ids: string[] }).ids, failed: [] } },
    },
  });
  await screen.findByText('Luz Mar');
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 1,500 that match' }));
  await screen.findByText('1,500 chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 1,500' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return sent
    .filter(call => call.method === 'POST')
    .map(call => (JSON.parse(String(call.body)) as { ids: string[] }).ids.length);
}

describe('a list that finds', () => {
  const some = Array.from({ length: 10_000 }, (_, n) => buildSummary({ id: uuidOf(20_000 + n) }));
  it.each([
    [10_000, 'Choose all 10,000 that match'],
    [10_019, 'Choose the first 10,000 that match'],
  ])('%i offers as many as can be chosen, and says whether that is all', async (total, name) => {
    await renderPortal({
      at: BASE,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials`]: call => ({
          body: { credentials: call.url.includes('limit=10000') ? some : some.slice(0, 1), total },
        }),
        [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
      },
    });
    await screen.findByText('Luz Mar');
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByText('10,000 chosen');
    expect(screen.getByText('· 9,999 of them not on this page')).toBeTruthy();
    expect(screen.queryByText(/^There are too many elements/)).toBeNull();
  });
});

describe('badges among the chosen', () => {
  it.each([
    ['alone, offers no pause', [false, false], false],
    ['and others, offers a pause for the others', [false, true], true],
  ])('%s', async (_, pausable, offered) => {
    const rows = pausable.map((each, n) => buildSummary({ id: uuidOf(40_000 + n), pausable: each }));
    await renderPortal({
      at: BASE,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials`]: { body: { credentials: rows, total: rows.length } },
        [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
      },
    });
    await screen.findAllByText('Luz Mar');
    for (const at of [1, 2]) await userEvent.click(screen.getAllByRole('checkbox')[at] as HTMLElement);
    await screen.findByText('2 chosen');
    expect(screen.getByRole('button', { name: 'Revoke' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' }) !== null).toBe(offered);
  });
});

describe('where some are refused', () => {
  it('says what was done, and of whom it could not be done, why and by whom', async () => {
    const rows = ['Luz Mar', 'Sol Mar'].map((name, n) =>
      buildSummary({
        id: uuidOf(30_000 + n),
        receiver: { id: uuidOf(900 + n), name, email: 'a@x.example', did: null },
      }),
    );
    await renderPortal({
      at: BASE,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials`]: { body: { credentials: rows, total: 2 } },
        [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
        [`PUT ${API}/credentials/revoke/bulk`]: {
          body: {
            done: [rows[0]?.id],
            failed: [
              { id: rows[1]?.id, key: 'credential.revoked', message: 'It is revoked already. Who did it: Olivia' },
            ],
          },
        },
      },
    });
    await screen.findByText('Luz Mar');
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'An error');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke 2' }));
    expect(
      await screen.findByText(
        /^1 credential revoked\. The credential could not be revoked: Sol Mar: It is revoked already\. Who did it: Olivia$/,
      ),
    ).toBeTruthy();
  });
});

describe('what is done to all that match', () => {
  it('is done to more than a page has, in portions, and told once', async () => {
    expect(await list(['done', 'done'])).toEqual([1000, 500]);
    expect(await screen.findByText('1,500 emails are on their way')).toBeTruthy();
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  it('and where a portion fails, those whom it was not tried with stay chosen, and nobody gets it twice', async () => {
    expect(await list(['done', 'failed'])).toEqual([1000, 500]);
    expect(await screen.findByText('500 chosen')).toBeTruthy();
  });
});
