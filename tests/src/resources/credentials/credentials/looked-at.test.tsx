import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { API, aSigner, BASE, buildCredential, shell, WAITING } from '../../../../support/data/credential-data.ts';

const ID = uuidOf(400);

it.each([
  ['Approve', `${API}/credentials/${ID}/sign`, { revision: 3 }],
  ['Return', `${API}/credentials/return/bulk`, { revisions: [3] }],
])(
  '%s is about the state that was looked at, though the page shows a newer one below the question',
  async (word, path, body) => {
    let asked = buildCredential({ ...WAITING[0], id: ID, revision: 3, vc: null });
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: { ...shell(aSigner()), [`GET ${API}/credentials/${ID}`]: () => ({ body: asked }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: word }));
    const dialog = within(await screen.findByRole('dialog'));
    if (word === 'Return') await userEvent.type(await dialog.findByRole('textbox'), 'The degree is wrong');
    asked = { ...asked, revision: 4, title: 'What nobody has looked at' };
    fireEvent(window, new Event('visibilitychange'));
    await screen.findAllByText(/What nobody has looked at/);
    await userEvent.click(dialog.getByRole('button', { name: word }));
    const put = () => sent.find(call => call.method === 'PUT');
    await waitFor(() => expect(put()?.url).toContain(path));
    expect(JSON.parse(String(put()?.body))).toMatchObject(body);
  },
);
