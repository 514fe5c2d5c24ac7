import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawRows } from '../../../../support/portal/layout.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { API, BASE, buildTemplate, TEMPLATE_ID } from '../../../../support/data/credential-data.ts';
import { manual, replies, row, KEY } from './issuing-world.ts';

drawRows();

const PASTE = 'Name\tLast name\tE-mail\tDegree\tAverage\nLuz\tMar\tluz@x.example\tLaw\t9,5\nSol\tRío\tsol@\tLaw\tnine';

describe('the issuing wizard', () => {
  it('tells what each template needs, and which cannot issue any more', async () => {
    await renderPortal({ at: `${BASE}/create`, replies: replies() });
    expect(await screen.findByText(/2 approvals of 2: Sol Mar 701, Sol Mar 702/)).toBeTruthy();
    const old = await screen.findByRole<HTMLInputElement>('radio', { name: /Old diploma/ });
    expect(old.disabled).toBe(true);
    expect(screen.getByText(/You cannot issue an expired credential/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Issue 1 credential' }).disabled).toBe(true);
  });

  it('has the only template of a project chosen already', async () => {
    await renderPortal({
      at: `${BASE}/create`,
      replies: { ...replies(), [`GET ${API}/templates`]: { body: { templates: [manual], total: 1 } } },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Law degree' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await screen.findByRole('textbox', { name: /^First name|^Name/ })).toBeTruthy();
  });

  it('keeps the only template for a person who is being typed, also once a colleague adds another', async () => {
    const kept = { [KEY]: { rows: [row(1, 'Luz')] } };
    const templates = { templates: [manual], total: 1 };
    const portal = await renderPortal({
      at: `${BASE}/create`,
      replies: { ...replies(), [`GET ${API}/templates`]: { body: templates } },
      kept,
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Law degree' })).toBeTruthy();
    await waitFor(() => expect(portal.store.getItem(KEY)).toMatchObject({ templateId: TEMPLATE_ID }));
  });

  it('asks for the usual templates first, and says which these are', async () => {
    const usual = buildTemplate({ id: uuidOf(502), title: 'Usual diploma', isDefault: true });
    const { sent } = await renderPortal({
      at: `${BASE}/create`,
      replies: { ...replies(), [`GET ${API}/templates`]: { body: { templates: [usual, manual], total: 2 } } },
    });
    expect(await screen.findByRole('radio', { name: /Usual diploma.*The usual one/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Law degree.*The usual one/ })).toBeNull();
    const asks = sent.find(call => call.url.includes('/templates?'));
    expect(asks?.url).toMatch(/sort=isDefault&order=DESC/);
  });

  it('says whose letters the PDF has not, before anything is signed', async () => {
    const luz = row(1, 'Luz');
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [{ ...luz, cells: { ...luz.cells, name: 'தமிழ்' } }] } };
    await renderPortal({ at: `${BASE}/create?step=summary`, replies: replies(), kept });
    expect(await screen.findByText(/^The PDF of தமிழ் Mar cannot print these characters: த/)).toBeTruthy();
  });

  it('takes pasted rows, stops at what is wrong, lets it be corrected in place, and sends once', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/create?template=${TEMPLATE_ID}&way=file`, replies: replies() });
    await userEvent.click(await screen.findByRole('tab', { name: 'File or paste' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' }));
    await userEvent.paste(PASTE);
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with what was pasted' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Step 2 of 3: Columns' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 rows' }));
    expect(await screen.findByText('1 with errors')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    // the ways to add more are one line, so that the table is in sight
    expect(screen.queryByRole('tabpanel')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: /Email: sol@/ }));
    const input = screen.getByRole('textbox', { name: 'Email' });
    await userEvent.clear(input);
    await userEvent.type(input, 'sol@x.example{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1 with errors' }));
    expect(screen.queryByText('1 with errors')).toBeNull();

    // one person is left: all stands on one page
    expect(await screen.findByRole('heading', { name: 'What will happen' })).toBeTruthy();
    expect(screen.getByText(/2 of these must approve each one: Sol Mar 701, Sol Mar 702/)).toBeTruthy();
    // in the list, and soon in the preview of what it becomes
    expect(screen.getAllByText('9.5')).not.toHaveLength(0);
    expect(sent.some(call => call.method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send 1 for approval' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Issuing' })).toBeTruthy();

    const posts = sent.filter(call => call.method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(String(posts[0]?.body))).toEqual({
      templateId: TEMPLATE_ID,
      receiver: [{ name: 'Luz', lastname: 'Mar', email: 'luz@x.example', values: { degree: 'Law', average: '9.5' } }],
    });
  });

  it('sends the one person who is typed from the page where they are typed, and says at the field what is wrong', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/create?template=${TEMPLATE_ID}`, replies: replies() });
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send 1 for approval' });
    const type = async (name: RegExp, text: string) =>
      userEvent.type(await screen.findByRole('textbox', { name }), text);
    await type(/^First name|^Name/, 'Luz');
    await userEvent.click(send());
    const email = screen.getByRole('textbox', { name: /^Email/ });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(email);
    expect(sent.some(call => call.method === 'POST')).toBe(false);
    await type(/^Last name/, 'Mar');
    await type(/^Email/, 'luz@x.example');
    await type(/^Degree/, 'Law');
    await type(/^Average/, '9.5');
    await userEvent.click(send());
    await waitFor(() => expect(sent.filter(call => call.method === 'POST')).toHaveLength(1));
    expect(JSON.parse(String(sent.find(call => call.method === 'POST')?.body)).receiver).toMatchObject([
      { name: 'Luz', lastname: 'Mar', email: 'luz@x.example', values: { degree: 'Law' } },
    ]);
  });

  it('keeps whoever is being typed while one looks at another way, and lets nobody be forgotten on the way on', async () => {
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz')] } };
    const { store, unmount } = await renderPortal({
      at: `${BASE}/create?step=subjects`,
      replies: { ...replies(), [RECIPIENTS]: { body: { recipients: [], total: 0 } } },
      kept,
    });
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^First name|^Name/ });
    await userEvent.click(await screen.findByRole('tab', { name: 'Type' }));
    await userEvent.type(await name(), 'Sol');
    await userEvent.click(screen.getByRole('tab', { name: 'File or paste' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect((await name()).value).toBe('Sol');
    expect(screen.getByRole('heading', { level: 2, name: /^Step 1 of 2/ })).toBeTruthy();
    unmount();
    expect(store.getItem(KEY)).toMatchObject({ typed: { name: 'Sol' } });
  });

  it('says whose name the page has no room for, before anything is signed', async () => {
    const long = { ...row(2, 'Sol'), cells: { ...row(2, 'Sol').cells, lastname: 'Ríos de la Mar y del Monte' } };
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz'), long] } };
    const { sent } = await renderPortal({
      at: `${BASE}/create?step=summary`,
      replies: { ...replies(), [`PUT ${API}/templates/${TEMPLATE_ID}/cut-names`]: { body: { cut: [0] } } },
      kept,
    });
    expect(
      await screen.findByText(/^The page has no room for the name of Sol Ríos de la Mar y del Monte:/),
    ).toBeTruthy();
    const call = sent.find(({ url }) => url.endsWith('/cut-names'));
    expect(JSON.parse(String(call?.body))).toEqual({ names: ['Sol Ríos de la Mar y del Monte', 'Luz Mar'] });
  });

  it('shows the email as the first recipient will read it', async () => {
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz'), row(2, 'Sol')] } };
    const { sent } = await renderPortal({ at: `${BASE}/create?step=summary`, replies: replies(), kept });
    const section = within(await screen.findByRole('region', { name: 'Email' }));
    expect(await section.findByText('Uni issued you “Diploma”')).toBeTruthy();
    expect(section.getByText('Registrar')).toBeTruthy();
    expect(section.getByText('Hello Luz Mar,')).toBeTruthy();
    const call = sent.find(({ url }) => url.endsWith('/mail'));
    expect(JSON.parse(String(call?.body))).toEqual({ name: 'Luz Mar' });
  });

  it('says where the names could not be measured, and measures them again when asked', async () => {
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz')] } };
    const answers = {
      ...replies(),
      [`PUT ${API}/templates/${TEMPLATE_ID}/cut-names`]: { status: 500, body: { error: 'internal' } },
    };
    const { sent } = await renderPortal({ at: `${BASE}/create?step=summary`, replies: answers, kept });
    const failure = await screen.findByText('Sello could not check whether all names fit the page');
    const alert = failure.closest<HTMLElement>('[role=alert]') ?? document.body;
    const calls = () => sent.filter(({ url }) => url.endsWith('/cut-names')).length;
    const before = calls();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls()).toBeGreaterThan(before));
  });

  it('goes on with a draft from before, but never past what is answered', async () => {
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz'), { ...row(2, 'Sol'), cells: {} }] } };
    await renderPortal({ at: `${BASE}/create?step=summary`, replies: replies(), kept });
    expect(await screen.findByRole('heading', { level: 2, name: /2 recipients/ })).toBeTruthy();
    expect(await screen.findByText('Correct or remove 1 row with errors to go on.')).toBeTruthy();
  });

  it('goes on from what was corrected when one goes on, and not at the first letter that makes it right', async () => {
    const wrong = { ...row(2, 'Sol'), cells: { ...row(2, 'Sol').cells, 'values.average': 'nine' } };
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz'), wrong] } };
    await renderPortal({ at: `${BASE}/create?step=summary&way=file`, replies: replies(), kept });
    await userEvent.click(await screen.findByRole('button', { name: /^Average: nine/ }));
    const input = screen.getByRole('textbox', { name: 'Average' });
    await userEvent.clear(input);
    await userEvent.type(input, '9{Enter}');
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(next.disabled).toBe(false);
    await userEvent.click(next);
    expect(await screen.findByRole('button', { name: 'Send 2 for approval' })).toBeTruthy();
  });

  it('issues nothing while somebody is typed who is in no list, however one came to the end', async () => {
    const typed = { name: 'Sol', lastname: '', email: '', did: '', values: {} };
    const kept = { [KEY]: { templateId: TEMPLATE_ID, rows: [row(1, 'Luz'), row(2, 'Mar')], typed } };
    await renderPortal({ at: `${BASE}/create?step=summary`, replies: replies(), kept });
    const issue = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send 2 for approval' });
    expect(issue.disabled).toBe(true);
    expect(screen.getByText(/^Somebody is typed who is not in the list yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: /^First name|^Name/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send 2 for approval' })).disabled).toBe(
      false,
    );
  });

  const person = (n: number) => ({
    id: uuidOf(9000 + n),
    name: 'Luz',
    lastname: `Mar ${n}`,
    email: `luz${n}@x.example`,
    did: null,
    emailProvenAt: null,
    addresses: [],
    didProven: false,
    walletStatus: 'none',
    walletAt: null,
    phone: null,
    language: null,
    suppressedBecause: null,
    suppressedAt: null,
    status: 'active',
    credentials: 0,
    createdAt: '2026-11-01T10:00:00.000Z',
  });
  const RECIPIENTS = `GET /api/v1/organizations/${uuidOf(50)}/recipients`;
  const simple = buildTemplate({ content: buildTemplate().content.filter(field => field.mode !== 'variable') });
  const picking = {
    at: `${BASE}/create?step=subjects&way=pick`,
    kept: { [KEY]: { templateId: TEMPLATE_ID, rows: [] } },
  };

  it('picks recipients by id', async () => {
    await renderPortal({
      ...picking,
      replies: { ...replies(simple), [RECIPIENTS]: { body: { recipients: [person(0)], total: 1 } } },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 recipient' }));
    expect(await screen.findByRole('heading', { name: '1 recipient' })).toBeTruthy();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: /^(Issue|Send) 1/ });
    expect(send.disabled).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Pick' }));
    expect(await screen.findByText(/already in the list/)).toBeTruthy();
  });

  it('picks all that match, however many pages they are, and nobody twice', async () => {
    const all = Array.from({ length: 230 }, (_, n) => person(n));
    await renderPortal({
      ...picking,
      kept: { [KEY]: { templateId: TEMPLATE_ID, rows: [{ ...row(1, 'Luz'), recipientId: person(5).id }] } },
      replies: {
        ...replies(simple),
        [RECIPIENTS]: call => {
          const query = new URL(call.url, 'http://x').searchParams;
          const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
          const found = query.get('q') ? all.slice(0, 120) : all;
          return { body: { recipients: found.slice(page * limit, (page + 1) * limit), total: found.length } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Pick' }));
    await userEvent.type(await screen.findByRole('searchbox'), 'luz');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose all 120 that match' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 119 recipients' }));
    expect(await screen.findAllByText(/120 recipients/)).not.toHaveLength(0);
  });
});
