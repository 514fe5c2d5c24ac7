import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../support/portal/render.tsx';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../support/data/portal-data.ts';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const LIST = `GET ${ORG}/users/${USER_ID}/projects`;
const BELL = `GET ${ORG}/users/${USER_ID}/notifications`;
const P = uuidOf(100);
const waiting = {
  id: uuidOf(300),
  type: 'requestSignature',
  status: 'new',
  title: 'Approval',
  description: 'For Sofía Hernández',
  createdAt: '2026-11-19T10:00:00.000Z',
  data: {
    credentialTitle: 'Law degree',
    receiverName: 'Sofía Hernández',
    projectId: P,
    credentialId: uuidOf(400),
    templateId: uuidOf(500),
    inPlaceOf: 'Saúl Ausente',
    change: null,
  },
};
const replies = (user = buildUser({ projects: [{ id: P, roles: ['project.signer'] }] })) => ({
  'GET /api/v1/users/me': { body: user },
  [BELL]: { body: { notifications: [waiting], total: 1, unread: 1 } },
  [LIST]: { body: { projects: [buildProject()], total: 1 } },
  [`GET ${ORG}/dashboard`]: {
    body: {
      projects: {
        total: 1,
        byCategory: [{ category: 'education', total: 1 }],
        only: null,
        byNetwork: [{ networkId: '648550', total: 1 }],
      },
      credentials: { issued: 4, pending: 1, revoked: 0, issuedOnTrial: 0, trialLimit: null },
      waitingForMe: 1,
    },
  },
});
const LOGIN = {
  'POST /auth/v2/login': {
    body: { access_token: 'a', refresh_token: 'r', expires_in: 120, refresh_expires_in: 300, action: null },
  },
};

describe('a session that somebody else ended', () => {
  it('leads to the sign-in page while a page is being opened, and says why', async () => {
    await renderPortal({
      at: '/projects',
      replies: {
        ...replies(),
        'GET /api/v1/users/me': {
          status: 401,
          body: { code: 40104, key: 'auth.disabled', message: 'Disabled' },
        },
      },
    });
    expect(await screen.findByText(/^Your account in this organization was disabled/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('signing in', () => {
  it('asks for user, password and terms before anything is sent', async () => {
    const { sent } = await renderPortal({ at: '/login', signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(screen.getByText('Please accept the terms')).toBeTruthy();
    expect(sent.filter(call => call.method === 'POST')).toEqual([]);
  });

  it('goes to the projects, having sent user and password without a token', async () => {
    const { sent } = await renderPortal({ at: '/projects', signedIn: false, replies: { ...replies(), ...LOGIN } });
    await userEvent.type(await screen.findByLabelText('User or email'), 'owner@uni.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-2026!');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeTruthy();
    const login = sent.find(call => call.url === '/auth/v2/login');
    expect(login?.body).toBe('{"username":"owner@uni.example","password":"Demo-2026!"}');
    expect(login?.headers.has('authorization')).toBe(false);
  });

  it('says why it failed, in the sentence of the server', async () => {
    const body = {
      code: 40111,
      key: 'login.generic',
      message: 'Revisa tu usuario y tu contraseña.',
      correlationId: 'c',
    };
    await renderPortal({
      at: '/login',
      signedIn: false,
      language: 'es-MX',
      // of "x"
      kept: { terms: ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'] },
      replies: { 'POST /auth/v2/login': { status: 401, body } },
    });
    await userEvent.type(await screen.findByLabelText('Usuario o correo'), 'x');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'y');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Revisa tu usuario y tu contraseña.');
    expect(document.documentElement.lang).toBe('es-MX');
  });

  it('tells who is signed in to one whom no role lets in, and offers the ways on', async () => {
    await renderPortal({ at: '/projects', replies: replies(buildUser({ roles: ['org.billing'] })) });
    expect(await screen.findByText('You are signed in as Ana Torres (Universidad del Valle Azul).')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Sign out and use another account' })).toBeTruthy();
  });

  it('tells a member of an unverified organization why a page does not open', async () => {
    const user = buildUser();
    const pending = { ...user, organization: { ...user.organization, status: 'pending' as const } };
    await renderPortal({ at: '/projects', replies: replies(pending) });
    expect(await screen.findByText('The page you asked for opens once your organization is verified.')).toBeTruthy();
  });

  it('keeps who is signed in when the server does not answer, says so, and goes on', async () => {
    let silent = true;
    await renderPortal({
      at: '/projects',
      replies: {
        ...replies(),
        'GET /api/v1/users/me': () => (silent ? 'silence' : { body: buildUser() }),
      },
    });
    expect(await screen.findByText('No response from server')).toBeTruthy();
    silent = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeTruthy();
  });

  it('shows a project’s settings to a signer, who cannot change them', async () => {
    const user = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.signer'] }] });
    await renderPortal({
      at: `/projects/${P}/settings`,
      replies: { ...replies(user), [`GET ${ORG}/projects/${P}`]: { body: buildProject() } },
    });
    expect(await screen.findByText(/You can see these settings but not change them/)).toBeTruthy();
  });

  it('says at the field that the new password is the old one', async () => {
    await renderPortal({
      at: '/reset/code',
      signedIn: false,
      replies: {
        'GET /api/v1/auth/login/recover/code': { body: { valid: true, wallets: [], byPassword: true } },
        'POST /auth/v2/change/password': {
          status: 400,
          body: {
            code: 40012,
            key: 'password.equal',
            message: 'New password is equal to current password',
            errors: { password: 'invalid' },
            correlationId: 'c',
          },
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), 'Demo-2026!');
    await userEvent.type(screen.getByLabelText('Repeat the new password'), 'Demo-2026!');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('New password is equal to current password')).toBeTruthy();
  });

  it('takes unknown paths to the 404 page', async () => {
    await renderPortal({ at: '/nowhere', replies: replies() });
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  });
});

describe('projects', () => {
  it('lists what the server sends, featured ones first, a page of 24 at a time', async () => {
    const { sent } = await renderPortal({ at: '/projects', replies: replies() });
    const link = await screen.findByRole('link', { name: /Diplomas 2026/ });
    expect(link.getAttribute('href')).toBe(`/projects/${P}`);
    const list = sent.find(call => call.url.includes('/projects?'));
    expect(list?.url).toContain('page=0&limit=24&sort=featured&order=DESC');
  });

  it('says what an empty list is for, with one button', async () => {
    await renderPortal({ at: '/projects', replies: { ...replies(), [LIST]: { body: { projects: [], total: 0 } } } });
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Create the first project' }));
    expect(await screen.findByRole('heading', { name: 'New project' })).toBeTruthy();
  });

  it('shows a failure with its reference and tries again', async () => {
    const broken = {
      status: 500,
      body: { code: 500, key: 'error.internal', message: 'Broken', correlationId: 'ref-77' },
    };
    let failing = true;
    await renderPortal({
      at: '/projects',
      replies: { ...replies(), [LIST]: () => (failing ? broken : { body: { projects: [buildProject()], total: 1 } }) },
    });
    const alert = await screen.findByText(/ref-77/);
    expect(screen.getAllByText(/Broken/)).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Diplomas 2026/ })).toBeTruthy();
    expect(alert.isConnected).toBe(false);
  });
});

describe('a search', () => {
  it('shows what was asked for last, though what was asked before is answered after it', async () => {
    const held: (() => void)[] = [];
    const { sent } = await renderPortal({
      at: '/projects',
      replies: {
        ...replies(),
        [LIST]: async call => {
          const q = new URL(call.url, 'http://x').searchParams.get('q');
          if (q === 'La') await new Promise<void>(resolve => held.push(resolve));
          return { body: { projects: [buildProject({ name: `Found for ${q}` })], total: 1 } };
        },
      },
    });
    const box = await screen.findByRole('searchbox', { name: 'Search by name' });
    await userEvent.type(box, 'La');
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.type(box, 'w');
    expect(await screen.findByRole('link', { name: /Found for Law/ })).toBeTruthy();
    held[0]?.();
    // whoever reads again sees what is new, so the late answer has come by then
    const asked = sent.length;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(sent.slice(asked).some(call => call.url.includes('q=Law'))).toBe(true));
    expect(screen.getByRole('link', { name: /Found for Law/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Found for La$/ })).toBeNull();
  });
});

describe('the bell', () => {
  it('shows what waits a page at a time, and puts the reader at the first of the next', async () => {
    const all = Array.from({ length: 45 }, (_, n) => ({
      ...waiting,
      id: uuidOf(1000 + n),
      data: { ...waiting.data, receiverName: `Person ${n + 1}` },
    }));
    await renderPortal({
      replies: {
        ...replies(),
        [BELL]: call => {
          const query = new URL(call.url, 'http://x').searchParams;
          const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
          return { body: { notifications: all.slice(page * limit, (page + 1) * limit), total: 45, unread: 45 } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 45 waiting' }));
    await screen.findByText('Person 20');
    expect(screen.queryByText('Person 21')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more (25 are left)' }));
    const next = await screen.findByText('Person 21');
    await waitFor(() => expect(document.activeElement?.contains(next)).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Show more (5 are left)' }));
    expect(await screen.findByText('Person 45')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('lets a signer approve, after asking', async () => {
    const path = `${ORG}/projects/${P}/credentials/${uuidOf(400)}/sign`;
    const { sent } = await renderPortal({ replies: { ...replies(), [`PUT ${path}`]: { body: { id: uuidOf(400) } } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: Sofía Hernández' }));
    const ask = await screen.findByRole('dialog', { name: 'Approve this credential?' });
    expect(ask.textContent).toContain('You approve in place of Saúl Ausente.');
    expect(ask.textContent).toContain('“Law degree” for Sofía Hernández');
    expect(sent.some(call => call.method === 'PUT')).toBe(false);
    await userEvent.click(within(ask).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent.find(call => call.method === 'PUT')?.url).toBe(`${path}?keystore=keyvault`));
    expect(await screen.findByText('Credential approved')).toBeTruthy();
  });

  it('tells an owner that approvers were changed, until it was read', async () => {
    const rule = { approvalMode: 'manual', approvalsRequired: 2, requesterMayApprove: false, approvers: ['A', 'B'] };
    const notice = {
      ...waiting,
      type: 'approversChanged',
      title: 'Cambiaron los aprobadores',
      description: 'Beto Mar cambió quién aprueba',
      data: {
        ...waiting.data,
        credentialId: null,
        receiverName: null,
        change: { by: 'Beto Mar', before: rule, after: rule },
      },
    };
    let waits = true;
    const { sent } = await renderPortal({
      language: 'es-MX',
      replies: {
        ...replies(),
        [BELL]: () => ({ body: { notifications: waits ? [notice] : [], total: Number(waits), unread: Number(waits) } }),
        [`PUT ${ORG}/users/${USER_ID}/notifications/${notice.id}/read`]: () => {
          waits = false;
          return { body: { ...notice, status: 'read' } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones, 1 te espera' }));
    expect(await screen.findByText('Beto Mar cambió quién aprueba')).toBeTruthy();
    expect(screen.getByRole('link', { name: `Abrir: ${notice.title}` }).getAttribute('href')).toBe(
      `/projects/${P}/credentials/${uuidOf(500)}/approvers`,
    );
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Marcar como leída: ${notice.title}` }));
    await waitFor(() => expect(screen.queryByText('Beto Mar cambió quién aprueba')).toBeNull());
    expect(sent.some(call => call.method === 'PUT')).toBe(true);
  });

  it('says so when notifications cannot be loaded', async () => {
    const body = { code: 500, key: 'error.internal', message: 'Broken', correlationId: 'ref-8' };
    await renderPortal({ replies: { ...replies(), [BELL]: { status: 500, body } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Error loading notifications')).toBeTruthy();
    expect(screen.getByText('Broken')).toBeTruthy();
  });
});
