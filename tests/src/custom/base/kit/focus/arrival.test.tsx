import Dialog from '@mui/material/Dialog';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Arrivals } from '../../../../../../src/custom/base/kit/focus/arrival.tsx';
import { PageTitle } from '../../../../../../src/custom/base/kit/focus/PageTitle.tsx';

let ask: () => void;
function Box() {
  const [open, setOpen] = useState(false);
  ask = () => setOpen(true);
  return (
    <Dialog open={open} aria-label="Search">
      <input autoFocus aria-label="Words" />
    </Dialog>
  );
}

const at = (path: string, title: string) => ({ path, element: <PageTitle title={title} /> });
function begin() {
  const router = createMemoryRouter([at('/one', 'One'), at('/two', 'Two'), at('/three', 'Three')], {
    initialEntries: ['/one'],
  });
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <Arrivals>
        <RouterProvider router={router} />
        <Box />
      </Arrivals>
    </TestTranslationProvider>,
  );
  return (path: string) => act(() => router.navigate(path));
}

it('leads to the heading of a page that one comes to, but takes nobody out of a dialog that was opened while it was on its way', async () => {
  const go = begin();
  await go('/two');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }));
  act(ask);
  await go('/three');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Words' }));
});
