import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HappenedEvent } from '../../../../../contract/base/events/happened.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OLIVIA = { id: uuidOf(800), name: 'Olivia Rectora' };
const event = (sequence: number, changes: Partial<HappenedEvent>): HappenedEvent => ({
  id: uuidOf(900 + sequence),
  sequence,
  type: 'revoke',
  resource: 'credentials',
  resourceId: uuidOf(sequence),
  resourceName: null,
  about: null,
  members: null,
  actor: OLIVIA,
  at: '2026-11-20T10:00:00.000Z',
  sourceIp: '127.0.0.1',
  userAgent: null,
  correlationId: uuidOf(901),
  erased: { values: false, origin: false },
  ...changes,
});

/** What a document that is not drawn cannot say: what is in sight. */
class Unseen {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unseen);
});

const show = (events: HappenedEvent[], language: 'en-US' | 'es-MX' = 'en-US') =>
  renderPortal({
    at: '/organization/events',
    language,
    replies: {
      ...shell(),
      [`GET /api/v1/organizations/${ORGANIZATION_ID}/events`]: { body: { events, total: events.length, more: false } },
    },
  });

const DIPLOMA = { name: 'Fabián Ortega', title: 'Diplomado' };

it.each([
  ['en-US', 'Olivia Rectora revoked Diplomado of Fabián Ortega'],
  ['es-MX', 'Olivia Rectora revocó Diplomado de Fabián Ortega'],
] as const)('says in %s who revoked what of whom', async (language, sentence) => {
  await show([event(1, { about: DIPLOMA })], language);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says an event of several, of one with a name, of one without, and of the platform', async () => {
  await show([
    event(4, { type: 'approve', members: 12, resourceId: 'many' }),
    event(3, { type: 'update', resource: 'template', resourceName: 'Diploma' }),
    event(2, { type: 'create', resource: 'key' }),
    event(1, { type: 'seal', members: 1, resource: 'event', actor: null, sourceIp: null }),
  ]);
  for (const sentence of [
    'Olivia Rectora approved 12 credentials',
    'Olivia Rectora changed the template “Diploma”',
    'Olivia Rectora created a key',
    'Sello sealed 1 event',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

it('folds a run of the same action, and shows each of its events when asked', async () => {
  await show([
    event(5, { about: DIPLOMA }),
    event(4, { members: 2, resourceId: 'many' }),
    event(3, { type: 'login', resource: 'session' }),
    event(2, { type: 'login', resource: 'session' }),
    event(1, { type: 'create', about: DIPLOMA }),
  ]);
  expect(await screen.findByText('Olivia Rectora revoked 3 credentials')).toBeTruthy();
  expect(screen.getByText('Olivia Rectora signed in, 2 times')).toBeTruthy();
  expect(screen.queryByText('Olivia Rectora revoked Diplomado of Fabián Ortega')).toBeNull();
  const [unfold] = screen.getAllByRole('button', { name: 'Show 2 events' });
  await userEvent.click(unfold as HTMLElement);
  expect(screen.getByRole('link', { name: 'Olivia Rectora revoked Diplomado of Fabián Ortega' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Olivia Rectora revoked 2 credentials' })).toBeTruthy();
});

it('counts each item of a run once, and ends a run with the day and with who did it', async () => {
  const change = { type: 'update', resource: 'template' } as const;
  await show([
    event(6, { ...change, resourceId: 'a' }),
    event(5, { ...change, resourceId: 'b' }),
    event(4, { ...change, resourceId: 'a' }),
    event(3, { ...change, resourceId: 'b', at: '2026-11-10T10:00:00.000Z' }),
    event(2, { ...change, resourceId: 'a', actor: null, sourceIp: null }),
    event(1, { ...change, resourceId: 'b', actor: null, sourceIp: '192.0.2.1' }),
  ]);
  expect(await screen.findByText('Olivia Rectora changed 2 templates')).toBeTruthy();
  expect(screen.getByText('Olivia Rectora changed a template')).toBeTruthy();
  expect(screen.getByText('Sello changed a template')).toBeTruthy();
  expect(screen.queryByText('Sello changed 2 templates')).toBeNull();
});
