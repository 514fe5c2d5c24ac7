import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell, viewer } from '../../../support/credential-data.ts';
import { renderPortal } from '../../../support/render.tsx';

it('the first press of the theme’s button changes the theme, also where nobody has chosen one', async () => {
  await renderPortal({ at: '/password', replies: shell(viewer()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
  expect(await screen.findByRole('button', { name: 'Switch to the dark theme' })).toBeTruthy();
});
