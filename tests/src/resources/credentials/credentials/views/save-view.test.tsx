import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { API, BASE, buildSummary, shell, viewer } from '../../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

it('a view is kept under a name that no other has, also where the page is no secure context', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await renderPortal({
    at: BASE,
    replies: {
      ...shell(viewer()),
      [`GET ${API}/credentials`]: { body: { credentials: [buildSummary()], total: 1 } },
      [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
    },
  });
  await screen.findByText('Luz Mar');
  const ask = async (menu: string) => {
    fireEvent.click(await screen.findByRole('button', { name: menu }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    return within(await screen.findByRole('dialog'));
  };
  const save = async (dialog: Awaited<ReturnType<typeof ask>>, name: string) => {
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: name } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  };
  const first = await ask('Views');
  await save(first, ' ');
  expect(await first.findByText('Required')).toBeTruthy();
  await save(first, 'Mine');
  expect(await screen.findByText('View “Mine” saved')).toBeTruthy();
  const second = await ask('Mine');
  await save(second, 'mine');
  expect(await second.findByText('Another view has this name')).toBeTruthy();
});
