import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { drawRows } from '../../../../support/portal/layout.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { API, BASE, REQUEST_ID, PROJECT_ID, TEMPLATE_ID } from '../../../../support/data/credential-data.ts';
import { asked, replies, row } from './issuing-world.ts';

drawRows();

describe('what comes of a request', () => {
  it('says what happened to each recipient, and filters', async () => {
    await renderPortal({ at: `${BASE}/create?request=${REQUEST_ID}`, replies: replies() });
    const link = await screen.findByRole('link', { name: 'Luz Mar' });
    expect(link.getAttribute('href')).toBe(`${BASE}/issued/${uuidOf(400)}`);
    expect(await screen.findByText('Degree: Required')).toBeTruthy();
    expect(screen.getByText('The credential is already issued or pending of signature')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Missing fields (1)' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Luz Mar' })).toBeNull());
  });

  it('takes the failed rows back to the table, where this browser still has them', async () => {
    const rows = [
      row(1, 'Luz'),
      { ...row(2, 'Sol'), cells: { ...row(2, 'Sol').cells, 'values.degree': '' } },
      row(3, 'Mar'),
    ];
    const kept = { [`sent.${PROJECT_ID}`]: { requestId: REQUEST_ID, templateId: TEMPLATE_ID, rows } };
    await renderPortal({ at: `${BASE}/create?request=${REQUEST_ID}`, replies: replies(), kept });
    await userEvent.click(await screen.findByRole('button', { name: 'Issue the remaining one again' }));
    expect(await screen.findByRole('heading', { level: 2, name: /1 recipient/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Name: Sol/ })).toBeTruthy();
  });

  it('is stopped while it goes on, after a question', async () => {
    const going = { ...asked, state: 'working' as const, total: 9 };
    const { sent } = await renderPortal({
      at: `${BASE}/create?request=${REQUEST_ID}`,
      replies: {
        ...replies(),
        [`GET ${API}/requests/${REQUEST_ID}`]: { body: going },
        [`PUT ${API}/requests/${REQUEST_ID}/stop`]: { body: { ...going, state: 'stopped' } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop issuing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop issuing?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop issuing' }));
    await waitFor(() => expect(sent.some(call => call.method === 'PUT' && call.url.includes('/stop'))).toBe(true));
  });

  it('says why the key of the organization does not sign, while the request waits for it', async () => {
    const going = { ...asked, state: 'working' as const, total: 9 };
    const of = (request: object) => ({ ...replies(), [`GET ${API}/requests/${REQUEST_ID}`]: { body: request } });
    const waits = /The place where the organization’s key is kept does not answer/;
    const { unmount } = await renderPortal({
      at: `${BASE}/create?request=${REQUEST_ID}`,
      replies: of({ ...going, waitsFor: 'unreachable' }),
    });
    const alert = await screen.findByText(waits);
    expect(alert.closest('[role="alert"]')?.textContent).toContain('The request continues by itself');
    unmount();
    await renderPortal({ at: `${BASE}/create?request=${REQUEST_ID}`, replies: of(going) });
    expect(await screen.findByRole('button', { name: 'Stop issuing' })).toBeTruthy();
    expect(screen.queryByText(waits)).toBeNull();
  });

  it('takes back what a stop left, too', async () => {
    const rows = ['Luz', 'Sol', 'Mar', 'Paz', 'Ana'].map((name, at) => row(at + 1, name));
    const kept = { [`sent.${PROJECT_ID}`]: { requestId: REQUEST_ID, templateId: TEMPLATE_ID, rows } };
    const stopped = { ...asked, state: 'stopped' as const, total: 5 };
    await renderPortal({
      at: `${BASE}/create?request=${REQUEST_ID}`,
      replies: { ...replies(), [`GET ${API}/requests/${REQUEST_ID}`]: { body: stopped } },
      kept,
    });
    expect(await screen.findByText('Stopped after 3 of 5. What was issued stays.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Issue the remaining 3 again' }));
    expect(await screen.findByRole('heading', { level: 2, name: /3 recipients/ })).toBeTruthy();
    for (const name of ['Sol', 'Paz', 'Ana'])
      expect(await screen.findByRole('button', { name: new RegExp(`Name: ${name}`) })).toBeTruthy();
  });

  it('gives the rows that came to nothing as a file to correct, as they were, with the reasons', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const content = {
      name: '=Sol',
      lastname: 'Río',
      email: 'sol@x.example',
      values: { average: 9.5, honours: true, tags: { a: 1 } },
    };
    const refused = [{ row: 1, content, outcome: 'missing_fields', fields: { 'values.degree': 'required' } }];
    await renderPortal({
      at: `${BASE}/create?request=${REQUEST_ID}`,
      replies: { ...replies(), [`GET ${API}/requests/${REQUEST_ID}/refused`]: { body: { rows: refused, total: 1 } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download the rows with the reasons' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const book = read(await saved[0]?.arrayBuffer(), { type: 'array' });
    const [line] = utils.sheet_to_json<Record<string, string>>(Object.values(book.Sheets)[0] as WorkSheet);
    expect(line).toMatchObject({
      Name: '=Sol',
      'Last name': 'Río',
      Average: '9.5',
      Honours: 'true',
      Reason: 'Degree: Required',
    });
    // A text, which no spreadsheet runs, and which comes back as it was.
    const cells = Object.values((Object.values(book.Sheets)[0] ?? {}) as WorkSheet).filter(cell => cell?.v === '=Sol');
    expect(cells.map(({ t, f }) => [t, f])).toEqual([['s', undefined]]);
  });

  it('takes back what the server kept, where another browser sent it', async () => {
    const refused = [
      {
        row: 1,
        content: { name: 'Sol', lastname: 'Río', email: 'sol@x.example', values: { average: 9.5 } },
        outcome: 'missing_fields',
        fields: { 'values.degree': 'required' },
      },
      { row: 2, content: { name: 'Mar', lastname: 'Paz' }, outcome: 'already_issued', fields: {} },
    ];
    await renderPortal({
      at: `${BASE}/requests/${REQUEST_ID}`,
      replies: { ...replies(), [`GET ${API}/requests/${REQUEST_ID}/refused`]: { body: { rows: refused, total: 2 } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Issue the remaining one again' }));
    // Who already has one is left alone.
    expect(await screen.findByRole('heading', { level: 2, name: /1 recipient/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Name: Sol/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Average: 9.5/ })).toBeTruthy();
  });
});
