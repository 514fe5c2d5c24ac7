import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { API, BASE, buildSummary, shell, viewer } from '../../../../support/data/credential-data.ts';

it('two days that are filled before the list is drawn anew both narrow it, with what was chosen besides', async () => {
  const { sent } = await renderPortal({
    at: BASE,
    replies: {
      ...shell(viewer()),
      [`GET ${API}/credentials`]: { body: { credentials: [buildSummary()], total: 1 } },
      [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
    },
  });
  await screen.findByText('Luz Mar');
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Not opened yet' }));
  fireEvent.change(screen.getByLabelText('Requested from'), { target: { value: '2026-01-02' } });
  fireEvent.change(screen.getByLabelText('Requested to'), { target: { value: '2026-02-03' } });
  await waitFor(() => {
    const last = sent.filter(call => call.url.startsWith(`${API}/credentials?`)).at(-1);
    const asked = new URL(last?.url ?? '', 'http://x').searchParams;
    expect(asked.get('opened')).toBe('no');
    expect(asked.get('requestedFrom')).toBe(new Date(2026, 0, 2).toISOString());
    expect(asked.get('requestedBefore')).toBe(new Date(2026, 1, 4).toISOString());
  });
});
