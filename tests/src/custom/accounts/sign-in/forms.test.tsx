import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shell, viewer } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const CODE = 'a'.repeat(22);
const refusal = (key: string, message: string, errors?: Record<string, string>) => ({
  status: 400,
  body: { code: 1, key, message, correlationId: 'c', ...(errors && { errors }) },
});
const posts = (sent: { method: string; url: string }[]) => sent.filter(call => call.method !== 'GET');

describe('a new password by a code', () => {
  const open = (replies = {}) =>
    renderPortal({
      at: `/reset/${CODE}`,
      signedIn: false,
      replies: {
        [`GET /api/v1/auth/login/recover/${CODE}`]: {
          body: { valid: true, wallets: [], byPassword: true },
        },
        ...replies,
      },
    });
  const type = async (password: string, repeat: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Repeat the new password'), repeat);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  };

  it('is checked by the contract before anything is sent: too easy, or spelled in two ways', async () => {
    const { sent } = await open();
    await type('aaaaaaaaaaaa', 'aaaaaaaaaaab');
    expect(await screen.findByText('The two passwords differ')).toBeTruthy();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(posts(sent)).toEqual([]);
  });

  it('shows at the field what the server has against it, in the server’s own sentence', async () => {
    const said = 'The new password equals the current one';
    await open({ 'POST /auth/v2/change/password': refusal('password.equal', said, { password: 'invalid' }) });
    await type('Correct-horse-1', 'Correct-horse-1');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('asking for a link', () => {
  it('says at the field that it is no address, and sends nothing', async () => {
    const { sent } = await renderPortal({ at: '/login?recover', signedIn: false });
    await userEvent.type(await screen.findByLabelText('Email'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByLabelText('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(posts(sent)).toEqual([]);
  });
});

describe('changing the password while signed in', () => {
  it('says above the form what is about no field', async () => {
    await renderPortal({
      at: '/password',
      replies: { ...shell(viewer()), 'PUT /auth/v2/password': refusal('request.busy', 'Please try again in a moment') },
    });
    await userEvent.type(await screen.findByLabelText('Current password'), 'Old-password-1');
    await userEvent.type(screen.getByLabelText('New password'), 'Correct-horse-1');
    await userEvent.type(screen.getByLabelText('Repeat the new password'), 'Correct-horse-1');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment');
  });
});

describe('a registration that is refused', () => {
  const choose = async (label: RegExp, option: RegExp) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
  const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
  async function refusedFor(field: string, why = 'invalid') {
    await renderPortal({
      at: '/register',
      signedIn: false,
      replies: { 'POST /api/v1/organizations': refusal('request.invalid', 'Not like this', { [field]: why }) },
    });
    await type(/Name of the organization/, 'Cooperativa Nube');
    await choose(/Country/, /Mexico/);
    await choose(/Industry/, /Education/);
    await next();
    await type(/^First name/, 'Nube');
    await type(/^Last name/, 'Nueva');
    await type(/Telephone/, '55 1234 5678');
    await next();
    await type(/Work email/, 'nube@cooperativa.example');
    await type(/^Password( \*)?$/, 'una clave bien larga');
    await type(/^Repeat the password( \*)?$/, 'una clave bien larga');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  }

  it('leads to the step that asks for what is refused', async () => {
    await refusedFor('contactPhone');
    expect((await screen.findByLabelText(/Telephone/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('says at the password that it is on the list of leaked ones', async () => {
    await refusedFor('password', 'password_leaked');
    expect(await screen.findByText(/on a list of leaked passwords/)).toBeTruthy();
    expect(screen.getByLabelText(/^Password( \*)?$/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says above the form why, where no step asks for it', async () => {
    await refusedFor('website');
    expect((await screen.findByRole('alert')).textContent).toContain('Not like this');
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
  });
});
