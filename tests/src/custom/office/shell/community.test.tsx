import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser } from '../../../../support/data/portal-data.ts';
import { renderPortal, SETTINGS } from '../../../../support/portal/render.tsx';

const menu = async (settings: object) => {
  await renderPortal({
    at: '/organization/keys',
    replies: {
      ...shell(buildUser()),
      'GET /api/v1/public/settings': { body: { ...SETTINGS, ...settings } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Ana Torres/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return ['Community', 'Contact'].map(name => screen.queryByRole('menuitem', { name })?.getAttribute('href') ?? null);
};

describe('community and contact', () => {
  it('lead to the example pages in the demonstration', async () => {
    expect(await menu({ contactUrl: null })).toEqual(['/community', '/contact']);
  });
  it('lead to the operator’s own pages where they are set', async () => {
    const own = { communityUrl: 'https://c.example/', contactUrl: 'mailto:help@c.example' };
    expect(await menu({ ...own, development: false })).toEqual([own.communityUrl, own.contactUrl]);
  });
  it('are left out in production where they are not set', async () => {
    expect(await menu({ development: false, contactUrl: null })).toEqual([null, null]);
  });
});

describe('the example pages', () => {
  it.each([
    ['/community', 'en-US', 'Community', 'Report a fault'],
    ['/community', 'es-MX', 'Comunidad', 'Reporta una falla'],
    ['/contact', 'en-US', 'Contact', 'About a credential'],
    ['/contact', 'es-MX', 'Contacto', 'Sobre una credencial'],
  ] as const)('%s is read in %s by anybody', async (at, language, title, part) => {
    await renderPortal({ at, language, signedIn: false });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: part })).toBeTruthy();
  });
});
