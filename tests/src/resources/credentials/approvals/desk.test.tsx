import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ApprovalRequest, ApprovalRow } from '../../../../../contract/credentials/credentials/index.ts';
import { aSigner, PROJECT_ID, REQUEST_ID, shell, TEMPLATE_ID } from '../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const OF_REQUEST = `${ORG}/projects/${PROJECT_ID}/approvals/${REQUEST_ID}`;

const request: ApprovalRequest = {
  id: REQUEST_ID,
  project: { id: PROJECT_ID, name: 'Diplomas' },
  template: { id: TEMPLATE_ID, name: 'Law degree' },
  title: 'Law degree',
  by: { id: uuidOf(7), name: 'Mario Mora' },
  requestedAt: '2026-11-01T10:00:00.000Z',
  waiting: 3,
  receivers: ['Ana Uno', 'Bea Dos', 'Ciro Tres'],
  inPlaceOf: null,
  seen: '741:741:',
};
const row = (n: number, name: string, more: Partial<ApprovalRow> = {}): ApprovalRow => ({
  id: uuidOf(900 + n),
  receiver: { name, email: `${n}@x.example` },
  fields: [{ name: 'average', label: 'Average', value: 9 + n / 10 }],
  revision: n,
  expiresAt: null,
  expired: false,
  correctionReason: null,
  inPlaceOf: null,
  ...more,
});
const ROWS = [row(1, 'Ana Uno'), row(2, 'Bea Dos', { expired: true }), row(3, 'Ciro Tres')];

/** The desk of a signer, at an address of it. */
async function desk(at: string, replies: Parameters<typeof renderPortal>[0]['replies'] = {}, kept = {}) {
  const { sent } = await renderPortal({
    at,
    kept,
    replies: {
      ...shell(aSigner()),
      [`GET ${ORG}/approvals`]: { body: { requests: [request], total: 1, waiting: 3 } },
      [`GET ${OF_REQUEST}/credentials`]: { body: { credentials: ROWS, total: 3, seen: '744:744:' } },
      ...replies,
    },
  });
  const puts = (path: string) => sent.filter(call => call.method === 'PUT' && call.url.startsWith(path));
  return { bodies: (path: string) => puts(path).map(call => JSON.parse(String(call.body)) as unknown) };
}
const ofRequest = `/approvals?request=${REQUEST_ID}`;
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => screen.findByRole('dialog');

describe('the desk', () => {
  it('shows a text as it would be signed, though it looks like a day, and the day of a calendar field in words', async () => {
    const fields: ApprovalRow['fields'] = [
      { name: 'folio', label: 'Folio', value: '2026-02-15' },
      { name: 'ended', label: 'Ended', value: '2026-06-26', calendar: true },
    ];
    await desk('/approvals', {
      [`GET ${OF_REQUEST}/credentials`]: {
        body: { credentials: [row(1, 'Ana Uno', { fields })], total: 1, seen: '744:744:' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
    expect(await within(await dialog()).findByText('Folio: 2026-02-15 · Ended: June 26, 2026')).toBeTruthy();
  });

  it('approves a request whole, some hundreds a call, up to what was seen, and tells what was refused', async () => {
    let calls = 0;
    const { bodies } = await desk('/approvals', {
      [`PUT ${OF_REQUEST}/sign`]: () => {
        calls += 1;
        return calls === 1
          ? { body: { done: 2, failed: [], next: uuidOf(902) } }
          : {
              body: {
                done: 0,
                failed: [{ id: uuidOf(903), key: 'credential.expired', message: 'It has expired' }],
                next: null,
              },
            };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
    // nobody approves without having seen what
    expect(await within(await dialog()).findByText('Average: 9.1')).toBeTruthy();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Approve 3' }));
    await waitFor(() => expect(bodies(OF_REQUEST)).toHaveLength(2));
    expect(bodies(OF_REQUEST)).toEqual([
      { seen: '741:741:', after: null },
      { seen: '741:741:', after: uuidOf(902) },
    ]);
    expect(await screen.findByText(/It has expired/)).toBeTruthy();
  });

  it('says before anything is signed in whose place, on the card, the page and in the question', async () => {
    const inPlaceOf = { userId: uuidOf(70), name: 'Saúl Ausente' };
    const replies = {
      [`GET ${ORG}/approvals`]: { body: { requests: [{ ...request, inPlaceOf }], total: 1, waiting: 3 } },
      [`GET ${OF_REQUEST}/credentials`]: {
        body: { credentials: [row(1, 'Ana Uno', { inPlaceOf })], total: 1, seen: '744:744:' },
      },
    };
    await desk('/approvals', replies);
    const said = 'You approve in place of Saúl Ausente';
    expect(await within(await screen.findByRole('main')).findByText(said)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
    expect(await within(await dialog()).findByText(said)).toBeTruthy();
    cleanup();
    await desk(ofRequest, replies);
    expect(await screen.findByText(said)).toBeTruthy();
    (await rowOf('Ana Uno')).focus();
    await userEvent.keyboard('a');
    expect(await within(await dialog()).findByText(said)).toBeTruthy();
  });

  it('goes through rows and decides by keys: about the chosen, as each was looked at', async () => {
    const { bodies } = await desk(ofRequest, {
      [`PUT ${ORG}/projects/${PROJECT_ID}/credentials/sign/bulk`]: {
        body: { done: [uuidOf(901), uuidOf(903)], failed: [] },
      },
    });
    const first = await rowOf('Ana Uno');
    expect(screen.getAllByRole('row').filter(each => each.tabIndex === 0)).toEqual([first]);
    first.focus();
    await userEvent.keyboard(' ');
    // what expired cannot be chosen, nor decided about
    await userEvent.keyboard('{ArrowDown} a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('j ');
    expect(await rowOf('Ciro Tres')).toBe(document.activeElement);
    await userEvent.keyboard('a');
    expect(within(await dialog()).getByText('Ana Uno, Ciro Tres')).toBeTruthy();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Approve 2' }));
    await waitFor(() => expect(bodies(`${ORG}/projects/${PROJECT_ID}/credentials/sign/bulk`)).toHaveLength(1));
    expect(bodies(`${ORG}/projects/${PROJECT_ID}/credentials/sign/bulk`)[0]).toEqual({
      ids: [uuidOf(901), uuidOf(903)],
      revisions: [1, 3],
    });
  });

  it('decides what was chosen on several pages, all of it', async () => {
    const { bodies } = await desk(ofRequest, {
      [`GET ${OF_REQUEST}/credentials`]: ({ url }) => ({
        body: {
          credentials: url.includes('page=1') ? [row(61, 'Zoe Ultima')] : ROWS,
          total: 51,
          seen: '744:744:',
        },
      }),
      [`PUT ${ORG}/projects/${PROJECT_ID}/credentials/sign/bulk`]: {
        body: { done: [uuidOf(901), uuidOf(961)], failed: [] },
      },
    });
    await userEvent.click(within(await rowOf('Ana Uno')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    await userEvent.click(within(await rowOf('Zoe Ultima')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
    expect(within(await dialog()).getByText('Ana Uno, Zoe Ultima')).toBeTruthy();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Approve 2' }));
    await waitFor(() => expect(bodies(`${ORG}/projects/${PROJECT_ID}/credentials/sign/bulk`)).toHaveLength(1));
    expect(bodies(`${ORG}/projects/${PROJECT_ID}/credentials/sign/bulk`)[0]).toEqual({
      ids: [uuidOf(901), uuidOf(961)],
      revisions: [1, 61],
    });
  });

  it('after all that was seen is approved, what came meanwhile is seen and approved next', async () => {
    let approved = false;
    const { bodies } = await desk(ofRequest, {
      [`GET ${ORG}/approvals`]: () => ({
        body: { requests: [approved ? { ...request, waiting: 2, seen: '750:750:' } : request], total: 1, waiting: 1 },
      }),
      [`PUT ${OF_REQUEST}/sign`]: () => {
        approved = true;
        return { body: { done: 3, failed: [], next: null } };
      },
    });
    const all = async (count: number) => {
      await userEvent.click(await screen.findByRole('button', { name: `Approve ${count}` }));
      await userEvent.click(within(await dialog()).getByRole('button', { name: `Approve ${count}` }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await all(3);
    await all(2);
    expect(bodies(OF_REQUEST).map(body => (body as { seen: string }).seen)).toEqual(['741:741:', '750:750:']);
  });

  it('hears no key of a single letter where the person has switched these off', async () => {
    await desk(ofRequest, {}, { 'keys.single': false });
    const first = await rowOf('Ana Uno');
    first.focus();
    await userEvent.keyboard('ar?j');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await rowOf('Bea Dos'));
    expect(screen.getByText(/^Keys: ↑ ↓ change the row/)).toBeTruthy();
  });

  it('goes through rows in the panel by keys, where the arrows scroll what is longer than the screen', async () => {
    await desk(ofRequest);
    (await rowOf('Ana Uno')).focus();
    await userEvent.keyboard('{Enter}');
    const named = (name: string) => screen.findByRole('dialog', { name });
    const panel = await named('Ana Uno');
    await userEvent.keyboard('{ArrowDown}');
    await named('Bea Dos');
    const height = vi.spyOn(panel, 'scrollHeight', 'get').mockReturnValue(2000);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(await named('Bea Dos')).toBe(panel);
    await userEvent.keyboard('k');
    await named('Ana Uno');
    height.mockRestore();
  });

  it('returns the row at hand with a reason', async () => {
    const { bodies } = await desk(ofRequest, {
      [`PUT ${ORG}/projects/${PROJECT_ID}/credentials/return/bulk`]: { body: { done: [uuidOf(901)], failed: [] } },
    });
    (await rowOf('Ana Uno')).focus();
    await userEvent.keyboard('r');
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Wrong average');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(bodies(`${ORG}/projects/${PROJECT_ID}/credentials/return/bulk`)).toHaveLength(1));
    expect(bodies(`${ORG}/projects/${PROJECT_ID}/credentials/return/bulk`)[0]).toEqual({
      ids: [uuidOf(901)],
      revisions: [1],
      reason: 'Wrong average',
    });
  });

  it('keeps what was read and written where the server is away at once', async () => {
    let isAway = false;
    const unlessAway = (body: object) => () => (isAway ? 'silence' : { body });
    await desk(ofRequest, {
      ['GET /api/v1/users/me']: unlessAway(aSigner()),
      [`GET ${ORG}/approvals`]: unlessAway({ requests: [request], total: 1, waiting: 3 }),
      [`GET ${OF_REQUEST}/credentials`]: unlessAway({ credentials: ROWS, total: 3, seen: '744:744:' }),
      [`PUT ${ORG}/projects/${PROJECT_ID}/credentials/return/bulk`]: () => {
        isAway = true;
        return 'silence';
      },
    });
    (await rowOf('Ana Uno')).focus();
    await userEvent.keyboard('r');
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Wrong average');
    const send = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Return' });
    await userEvent.click(send);
    // whatever may be read again has failed by then, too
    await waitFor(() => expect({ isAway, isBusy: send.disabled }).toEqual({ isAway: true, isBusy: false }));
    expect(screen.getByDisplayValue('Wrong average')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Ana Uno/, hidden: true })).toBeTruthy();
  });

  it('says so where nothing of a request waits any more', async () => {
    await desk(ofRequest, { [`GET ${ORG}/approvals`]: { body: { requests: [], total: 0, waiting: 0 } } });
    expect(await screen.findByText('You are done with this request')).toBeTruthy();
  });

  it('the desk of a project leads to all that is pending there', async () => {
    await desk(`/approvals?project=${PROJECT_ID}`);
    expect((await screen.findByRole('link', { name: /All that is pending/ })).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/credentials/pending`,
    );
  });
});
