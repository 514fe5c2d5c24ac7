import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import {
  isMoving,
  remindBlock,
  resendBlock,
} from '../../../../../src/resources/credentials/credentials/credential-model.ts';
import { API, BASE, buildCredential, buildSummary, manager, shell } from '../../../../support/data/credential-data.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { windowOf } from '../../../../support/portal/window-width.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const doubted = buildCredential({ doubted: true, doubtedSince: '2026-11-02T10:00:00.000Z' });
const shown = (credential: Credential) =>
  renderPortal({
    at: `${BASE}/issued/${credential.id}`,
    replies: { ...shell(manager()), [`GET ${API}/credentials/${credential.id}`]: { body: credential } },
  });

describe('a credential that nobody believes any more', () => {
  it('says so, since when, and what to do, in the place of what became of its email', async () => {
    await shown({ ...doubted, mailError: '' });
    const notice = (await screen.findByText(/Nobody who verifies it believes it any more/)).textContent;
    expect(notice).toMatch(/since Nov 2, 2026/);
    expect(notice).toMatch(/Correct it: that issues it again/);
    expect(screen.queryByText(/could not be delivered/)).toBeNull();
  });

  it('has nothing left to do once it was revoked, and is called so all the same', async () => {
    await shown({ ...doubted, standing: 'revoked', status: 'revoked', revocationReason: 'Stolen' });
    const notice = (await screen.findByText(/Nobody who verifies it believes it any more/)).textContent;
    expect(notice).not.toMatch(/Correct it/);
  });

  it('cannot be corrected once it has expired, and does not say so', async () => {
    await shown({ ...doubted, status: 'expired', expiresAt: '2026-11-03T10:00:00.000Z' });
    const notice = (await screen.findByText(/Nobody who verifies it believes it any more/)).textContent;
    expect(notice).not.toMatch(/Correct it/);
    expect(notice).toMatch(/It has expired/);
  });

  it('says nothing of one that is believed', async () => {
    await shown(buildCredential());
    expect(await screen.findByRole('heading', { name: 'Luz Mar' })).toBeTruthy();
    expect(screen.queryByText(/believes it any more/)).toBeNull();
  });

  it('is neither sent again nor reminded of, and waits for no email', () => {
    const now = Date.parse('2026-11-20T10:00:00.000Z');
    expect([resendBlock(doubted), remindBlock(doubted, now)]).toEqual(Array(2).fill('credentials.why.doubted'));
    expect(resendBlock({ ...doubted, doubted: false })).toBeNull();
    expect(isMoving({ ...doubted, progress: 'sealed', status: 'sealed' })).toBe(false);
  });
});

describe.each(['phone', 'desk'] as const)('a list on a %s', width => {
  it('marks which nobody believes any more, and is narrowed to these, in its address', async () => {
    windowOf(width);
    const row = buildSummary({ doubted: true, mailError: '550' });
    const { sent } = await renderPortal({
      at: BASE,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials`]: { body: { credentials: [row, buildSummary({ id: uuidOf(401) })], total: 2 } },
        [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
      },
    });
    expect(await screen.findAllByRole('link', { name: 'Luz Mar' })).toHaveLength(2);
    const list = within(screen.getByRole(width === 'phone' ? 'main' : 'table'));
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const chip = await screen.findByRole('button', { name: 'No longer trusted' });
    expect(list.getAllByText('No longer trusted').filter(each => !chip.contains(each))).toHaveLength(1);
    expect(screen.queryByText('Email failed')).toBeNull();
    await userEvent.click(chip);
    await waitFor(() => expect(sent.some(call => call.url.includes('key=compromised'))).toBe(true));
    expect(chip.getAttribute('aria-pressed')).toBe('true');
  });
});
