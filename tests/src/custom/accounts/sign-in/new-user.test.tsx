import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { manager, shell } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const WELCOME = 'PUT /api/v1/users/me/welcome';

describe('whoever comes for the first time', () => {
  const person = { ...manager(), welcomed: false };

  it('chooses a language, reads what they do where, and begins where they wanted to go', async () => {
    const { sent } = await renderPortal({
      at: '/newuser?next=%2Faway',
      replies: { ...shell(person), [WELCOME]: { body: { done: true } } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' })).toBeTruthy();
    expect(screen.getByText('Works in the projects that they are added to')).toBeTruthy();
    expect(screen.getByText(/^Manager in “/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Español/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Empezar' }));
    await waitFor(() => expect(sent.find(each => each.method === 'PUT')?.body).toBe('{"language":"es-MX"}'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cuando alguien se ausenta' })).toBeTruthy();
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'goes nowhere else than in the portal: not to %j',
    async next => {
      await renderPortal({
        at: `/newuser?next=${encodeURIComponent(next)}`,
        replies: { ...shell(person), [WELCOME]: { body: { done: true } } },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeTruthy();
    },
  );

  it('with a password that was given to them chooses one of their own first', async () => {
    await renderPortal({
      at: '/newuser',
      replies: {
        ...shell({ ...person, mustChangePassword: true }),
        'PUT /auth/v2/password': { body: { done: true } },
      },
    });
    const begin = await screen.findByRole<HTMLButtonElement>('button', { name: 'Begin' });
    expect(begin.disabled).toBe(true);
    await userEvent.type(await screen.findByLabelText('Current password'), 'Given-password-1');
    await userEvent.type(screen.getByLabelText('New password'), 'Correct-horse-1');
    await userEvent.type(screen.getByLabelText('Repeat the new password'), 'Correct-horse-1');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Nobody else knows it/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' }).disabled).toBe(false);
  });
});
