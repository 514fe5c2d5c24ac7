import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSigner, API, BASE, manager, PROJECT_ID, shell, WAITING } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const list = { [`GET ${API}/credentials`]: { body: { credentials: WAITING, total: 2 } } };

describe('pending approval', () => {
  it('a signer sees all that is pending, and a link to their own approvals', async () => {
    await renderPortal({ at: `${BASE}/pending`, replies: { ...shell(aSigner()), ...list } });
    expect(await screen.findByRole('link', { name: 'Waiting 1' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My approvals' }).getAttribute('href')).toBe(
      `/approvals?project=${PROJECT_ID}`,
    );
  });

  it('a manager sees all that is pending, with who has approved how far, and approves nothing', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/pending`, replies: { ...shell(manager()), ...list } });
    expect(await screen.findAllByText('0 of 2 approved')).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sent.some(call => call.url.startsWith(`${API}/credentials?status=pending`))).toBe(true);
  });
});
