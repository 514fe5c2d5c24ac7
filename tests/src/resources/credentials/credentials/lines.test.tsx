import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { API, BASE, buildCredential, shell, viewer } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

it('a long text of a credential keeps its lines', async () => {
  const credential = buildCredential({ fields: [{ name: 'note', label: 'Note', value: 'One line.\nAnother.' }] });
  await renderPortal({
    at: `${BASE}/issued/${credential.id}`,
    replies: { ...shell(viewer()), [`GET ${API}/credentials/${credential.id}`]: { body: credential } },
  });
  expect(getComputedStyle(await screen.findByText(/One line\./)).whiteSpace).toBe('pre-line');
});
