import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RegisteredReceiver } from '../../../../../contract/credentials/credentials/index.ts';
import { drawRows } from '../../../../support/portal/layout.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import {
  API,
  BASE,
  buildRequest,
  buildTemplate,
  manager,
  PROJECT_ID,
  REQUEST_ID,
  shell,
  TEMPLATE_ID,
} from '../../../../support/data/credential-data.ts';

drawRows();

const receiver = (n: number, name: string, values: RegisteredReceiver['values']): RegisteredReceiver => ({
  id: uuidOf(600 + n),
  name,
  lastname: 'Mar',
  email: `${name.toLowerCase()}@x.example`,
  did: null,
  status: 'active',
  values,
  revision: 1,
  canceled: false,
  registeredAt: '2026-11-01T10:00:00.000Z',
});
const LUZ = receiver(1, 'Luz', { degree: 'Law', average: '9.5', gone: 'a field that was taken out' });
const SOL = receiver(2, 'Sol', { degree: 'Law', average: '8' });
const template = buildTemplate({ hasReceivers: true });
const RECEIVERS = `${API}/templates/${TEMPLATE_ID}/receivers`;
const replies = {
  ...shell(manager()),
  [`GET ${API}/templates`]: { body: { templates: [template], total: 1 } },
  [`GET ${API}/templates/${TEMPLATE_ID}`]: { body: template },
  [`GET ${RECEIVERS}`]: { body: { receivers: [LUZ, SOL], total: 2 } },
  [`POST ${API}/credentials`]: { status: 202, body: buildRequest() },
  [`GET ${API}/requests/${REQUEST_ID}`]: { body: buildRequest() },
  [`GET ${API}/requests/${REQUEST_ID}/results`]: { body: { results: [], total: 0 } },
};

describe('issuing to those who are registered', () => {
  it('brings them with what is known, names them as they are registered, and brings nobody twice', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/create?template=${TEMPLATE_ID}&registered`, replies });
    expect(await screen.findByText('2 registered receivers were added')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Average: 9.5/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Issue 2 credentials' }));
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Issue 2 credentials' })).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(sent.some(call => call.method === 'POST')).toBe(true));
    const [post] = sent.filter(call => call.method === 'POST');
    expect(JSON.parse(String(post?.body)).receiver).toEqual([
      { id: LUZ.id, name: 'Luz', lastname: 'Mar', values: { degree: 'Law', average: '9.5' } },
      { id: SOL.id, name: 'Sol', lastname: 'Mar', values: { degree: 'Law', average: '8' } },
    ]);
  });

  it('offers them to whoever came another way, and leaves out who is on the list already', async () => {
    await renderPortal({ at: `${BASE}/create?template=${TEMPLATE_ID}`, replies });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Luz');
    await userEvent.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Mar');
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'luz@x.example');
    await userEvent.type(screen.getByRole('textbox', { name: /^Degree/ }), 'Law');
    await userEvent.type(screen.getByRole('textbox', { name: /^Average/ }), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add the registered' }));
    expect(await screen.findByText('1 registered receiver was added')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Average: 8/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add the registered' })).toBeNull();
  });

  const chosen = { at: `${BASE}/create?template=${TEMPLATE_ID}&registered`, state: { receivers: [SOL.id] } };

  it('brings the chosen alone, also at another try, where the first one failed', async () => {
    let isDown = true;
    const list = () => (isDown ? { status: 503, body: {} } : { body: { receivers: [LUZ, SOL], total: 2 } });
    await renderPortal({ ...chosen, replies: { ...replies, [`GET ${RECEIVERS}`]: list } });
    await screen.findByText(/could not be added/);
    isDown = false;
    // another way of adding people is looked at meanwhile
    await userEvent.click(screen.getByRole('tab', { name: 'File or paste' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add the registered' }));
    expect(await screen.findByText('1 registered receiver was added')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Average: 8/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Average: 9.5/ })).toBeNull();
  });

  const OTHER = buildTemplate({ id: uuidOf(502), title: 'Other diploma' });
  const row = { key: 1, cells: { name: 'Old', lastname: 'Row', email: 'old@x.example' } };
  const held = {
    ...chosen,
    kept: { [`drafts.issue.${PROJECT_ID}`]: { templateId: OTHER.id, rows: [row] } },
    replies: { ...replies, [`GET ${API}/templates/${OTHER.id}`]: { body: OTHER } },
  };

  it('asks first where a draft of another template holds people, who are not issued along', async () => {
    await renderPortal(held);
    expect(await screen.findByText(/draft of 1 recipient for “Other diploma”/)).toBeTruthy();
    await userEvent.click(screen.getByText('Start over'));
    expect(await screen.findByRole('button', { name: /^Average: 8/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Name: Old/ })).toBeNull();
    // what is said next waits until the message about the draft has gone, which stands for ten seconds
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('1 registered receiver was added')).toBeTruthy();
  });

  it('goes on with that draft as it is, where one would rather', async () => {
    const { sent } = await renderPortal(held);
    await userEvent.click(await screen.findByText('Go on with it'));
    expect(await screen.findByRole('button', { name: /Name: Old/ })).toBeTruthy();
    expect(sent.some(({ url }) => url.includes('/receivers'))).toBe(false);
  });
});

describe('registering', () => {
  it('asks for no more than who it is, sends what is known, and keeps who was refused, with the reason', async () => {
    const { sent } = await renderPortal({
      at: `${BASE}/create?register=${TEMPLATE_ID}`,
      replies: {
        ...replies,
        [`POST ${RECEIVERS}`]: {
          status: 201,
          body: {
            added: 1,
            updated: 0,
            refused: [{ row: 1, name: 'Sol Mar', email: 'sol@x.example', outcome: 'already_issued', fields: {} }],
          },
        },
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'File or paste' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' }));
    await userEvent.paste('Name\tLast name\tE-mail\tDegree\nLuz\tMar\tluz@x.example\tLaw\nSol\tMar\tsol@x.example\t');
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with what was pasted' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 2 rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/2 of them still lack data/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Register 2 receivers' }));
    expect(await screen.findByText('1 was not registered, and is still here')).toBeTruthy();
    expect(screen.getByText('Sol Mar: The credential is already issued or pending of signature')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Name: Sol/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Name: Luz/ })).toBeNull();
    const [post] = sent.filter(call => call.method === 'POST');
    expect(JSON.parse(String(post?.body)).receiver).toEqual([
      { name: 'Luz', lastname: 'Mar', email: 'luz@x.example', values: { degree: 'Law' } },
      { name: 'Sol', lastname: 'Mar', email: 'sol@x.example', values: {} },
    ]);
    expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
