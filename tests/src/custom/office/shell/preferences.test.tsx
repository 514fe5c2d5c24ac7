import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell, viewer } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

it('the first press of the theme’s button changes the theme, also where nobody has chosen one', async () => {
  const { store } = await renderPortal({ at: '/password', replies: shell(viewer()) });
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
  expect(await screen.findByRole('button', { name: 'Switch to the dark theme' })).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(store.getItem('theme')).toBe('light');
});

it('the other theme, wherever it was chosen, is a matter of the document alone: no element has another style', async () => {
  const { store } = await renderPortal({ at: '/password', replies: shell(viewer()) });
  await screen.findByRole('button', { name: 'Switch to the light theme' });
  await screen.findByLabelText(/^Current password/);
  const classes = () => [...document.body.querySelectorAll('main *')].map(each => each.getAttribute('class'));
  const before = classes();
  expect(before.length).toBeGreaterThan(20);
  store.setItem('theme', 'light');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  await screen.findByRole('button', { name: 'Switch to the dark theme' });
  expect(classes()).toEqual(before);
});

it('the other language says everything anew, and what was typed stands, with what is wrong in it', async () => {
  const { store } = await renderPortal({ at: '/register', signedIn: false });
  const typed = await screen.findByRole('textbox', { name: /Name of the organization|organization/i });
  await userEvent.type(typed, 'Universidad del Valle Azul');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /language/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Español' }));
  expect(await screen.findByRole('button', { name: 'Siguiente' })).toBeTruthy();
  expect(screen.getByDisplayValue('Universidad del Valle Azul')).toBe(typed);
  expect(screen.queryByText('Required')).toBeNull();
  expect(document.documentElement.lang).toBe('es-MX');
  expect(store.getItem('locale')).toBe('es-MX');
});
