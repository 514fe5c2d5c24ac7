import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Organization } from '../../../../../contract/accounts/organizations/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const API = `/api/v1/organizations/${ORGANIZATION_ID}`;
const LOGO = '3f0c9f0e-0000-4000-8000-000000000001';
const organization: Organization = {
  id: ORGANIZATION_ID,
  revision: 3,
  did: 'did:web:sello.example:orgs:valle',
  name: 'Universidad del Valle Azul',
  alias: 'valle',
  image: null,
  logoImage: null,
  bannerImage: '/api/v1/public/images/b',
  settings: { logoBackground: null, shareDescription: null },
  membership: 'trial',
  trialEndsAt: '2026-12-01T00:00:00.000Z',
  production: null,
  industry: 1,
  country: 'MX',
  status: 'verified',
  domain: null,
  contactName: null,
  contactLastname: null,
  contactPhone: null,
  contactEmail: null,
  senderName: null,
  language: 'es-MX',
  timeZone: 'America/Mexico_City',
  rejection: null,
  features: {},
  requiresSecondFactor: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};

describe('the settings of an organization', () => {
  const open = (more = {}) =>
    renderPortal({
      at: '/organization/settings',
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: organization },
        [`GET ${API}/domain`]: { body: { domain: null } },
        [`POST ${API}/images`]: { body: { id: LOGO, url: `/api/v1/public/images/${LOGO}` }, status: 201 },
        [`PUT ${API}`]: { body: { ...organization, revision: 4, logoImage: `/api/v1/public/images/${LOGO}` } },
        ...more,
      },
    });

  it('a new logo is uploaded and named, a banner taken away, and the words are kept', async () => {
    const { sent } = await open();
    const logo = await screen.findByRole('group', { name: 'Logo' });
    const input = logo.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Banner' })).getByRole('button', { name: 'Remove image' }),
    );
    await userEvent.type(screen.getByLabelText('What is said of it'), 'Be of the valley');
    await userEvent.type(screen.getByLabelText('Replies go to'), 'archive@uni.example');
    await userEvent.type(screen.getByLabelText('Sender name'), 'Records Office');
    const phone = screen.getByLabelText('Phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, '+525512345678');
    await userEvent.click(screen.getByRole('combobox', { name: /^Default language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'English' }));
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Tijuana');
    expect(within(screen.getByRole('group', { name: 'How it looks' })).getByText('Be of the valley')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(each => each.method === 'PUT')).toBe(true));
    expect(JSON.parse(String(sent.find(each => each.method === 'PUT')?.body))).toEqual({
      settings: { logoBackground: null, shareDescription: 'Be of the valley' },
      contactEmail: 'archive@uni.example',
      alias: 'valle',
      language: 'en-US',
      timeZone: 'America/Tijuana',
      senderName: 'Records Office',
      contactName: organization.contactName,
      contactLastname: organization.contactLastname,
      contactPhone: '+525512345678',
      logoImage: LOGO,
      bannerImage: null,
      revision: 3,
    });
  });

  it('a color that is none is said at its field, and nothing is sent', async () => {
    const { sent } = await open();
    await userEvent.type(await screen.findByLabelText('Brand color'), 'blue');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Brand color').getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some(each => each.method !== 'GET')).toBe(false);
  });
});

it('a trial says what it includes and what is used of it', async () => {
  await renderPortal({
    at: '/organization',
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: organization },
      [`GET ${API}/domain`]: { body: { domain: null } },
      [`GET ${API}/usage`]: {
        body: {
          membership: 'trial',
          // midnight where the reader is
          trialEndsAt: new Date(2099, 11, 1).toISOString(),
          uses: {
            users: { used: 4, limit: 10 },
            projects: { used: 1, limit: 1 },
            templates: { used: 0, limit: 2 },
            credentials: { used: 7, limit: 50 },
          },
        },
      },
    },
  });
  expect(await screen.findByText('4 of 10')).toBeTruthy();
  expect(screen.getByText(/^A trial until Nov 30, 2099:/)).toBeTruthy();
  expect(screen.getByText('7 of 50')).toBeTruthy();
  expect(screen.getByText(/nothing new is created or issued/)).toBeTruthy();
});
