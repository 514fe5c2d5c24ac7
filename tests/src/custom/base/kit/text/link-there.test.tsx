import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OrganizationRole } from '../../../../../../contract/base/access/index.ts';
import type { ChainedEvent } from '../../../../../../contract/base/events/happened.ts';
import type { ServiceAccount } from '../../../../../../contract/accounts/service-accounts/service-account.ts';
import { pageOf } from '../../../../../../src/resources/office/events/event-pages.ts';
import { API, PROJECT_ID, shell } from '../../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const open = (role: OrganizationRole, at: string, replies: object) =>
  renderPortal({ at, replies: { ...shell(buildUser({ roles: [role] })), ...replies } });

describe('what an event is about', () => {
  const event: ChainedEvent = {
    id: uuidOf(900),
    sequence: 7,
    type: 'update',
    resource: 'user',
    resourceId: uuidOf(7),
    resourceName: 'Olivia Rectora',
    about: null,
    members: null,
    actor: null,
    at: '2026-11-20T10:00:00.000Z',
    sourceIp: null,
    userAgent: null,
    correlationId: uuidOf(901),
    erased: { values: false, origin: false },
    previousHash: 'ab',
    hash: 'cd',
    projectId: null,
    below: null,
  };
  const project: Partial<ChainedEvent> = { resource: 'project', resourceId: PROJECT_ID };
  const show = async (role: OrganizationRole, of: Partial<ChainedEvent>, replies: object = {}) => {
    await open(role, `/organization/events?event=${event.id}`, {
      [`GET ${ORG}/events`]: { body: { events: [], total: 0, more: false } },
      [`GET ${ORG}/events/${event.id}`]: { body: { ...event, ...of } },
      ...replies,
    });
    const panel = await screen.findByRole('dialog');
    await within(panel).findByText(event.correlationId);
    return panel;
  };

  it.each([
    ['org.owner', 'a person', {}, true],
    ['org.users', 'a person', {}, true],
    ['org.audit', 'a person', {}, false],
    ['org.owner', 'a project', project, true],
    ['org.audit', 'a project', project, false],
    ['org.users', 'a project', project, false],
  ] as const)('is opened from it by whoever may: by %s %s', async (role, _, of, isOpen) => {
    const panel = await show(role, of);
    expect(within(panel).queryByRole('link', { name: 'Open' }) !== null).toBe(isOpen);
  });

  /** What a document that is not drawn cannot say: what is in sight. */
  class Unseen {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }

  it.each([
    ['voucherOrder', 'offer'],
    ['settlement', 'offer'],
    ['till', 'merchant'],
    ['distribution', 'voucherProject'],
  ] as const)(
    'is read whole where it is opened from the list, whose rows do not say where it stands: a %s',
    async (resource, kind) => {
      vi.stubGlobal('IntersectionObserver', Unseen);
      const { previousHash: _, hash: __, projectId: ___, below: ____, ...row } = { ...event, resource };
      await open('org.owner', '/organization/events', {
        [`GET ${ORG}/events`]: { body: { events: [row], total: 1, more: false } },
        [`GET ${ORG}/events/${event.id}`]: {
          body: { ...event, resource, projectId: PROJECT_ID, below: { kind, id: uuidOf(8) } },
        },
      });
      await userEvent.click(await screen.findByRole('link', { name: /Olivia Rectora/ }));
      const panel = await screen.findByRole('dialog');
      await within(panel).findByRole('link', { name: 'Open' });
    },
  );

  const IN_PROJECT = `/projects/${PROJECT_ID}`;
  it.each<[string, Partial<ChainedEvent>, string | null]>([
    ['a recipient', { resource: 'recipient' }, `/organization/recipients/${uuidOf(7)}`],
    ['a group', { resource: 'recipientGroup' }, '/organization/recipients/groups'],
    ['the organization', { resource: 'organization' }, '/organization'],
    ['a key', { resource: 'key' }, '/organization/keys'],
    ['a service account', { resource: 'serviceAccount' }, '/organization/serviceAccounts'],
    [
      'a credential',
      { resource: 'credentials', projectId: PROJECT_ID },
      `${IN_PROJECT}/credentials/issued/${uuidOf(7)}`,
    ],
    ['a credential that is not opened', { resource: 'credentials', newValue: { projectId: PROJECT_ID } }, null],
    ['a merchant', { resource: 'merchant', projectId: PROJECT_ID }, `${IN_PROJECT}/vouchers/merchants/${uuidOf(7)}`],
    ['vouchers', { resource: 'voucherProject', projectId: PROJECT_ID }, `${IN_PROJECT}/vouchers/${uuidOf(7)}`],
    [
      'a template',
      { resource: 'template', newValue: { projectId: PROJECT_ID } },
      `${IN_PROJECT}/credentials/${uuidOf(7)}`,
    ],
    [
      'a schema',
      { resource: 'schema', oldValue: { projectId: PROJECT_ID }, newValue: null },
      `${IN_PROJECT}/credentials/schemas/${uuidOf(7)}`,
    ],
    ['a schema of all projects', { resource: 'schema', newValue: { projectId: null } }, null],
    [
      'an offer',
      { resource: 'voucherOffer', newValue: { projectId: PROJECT_ID } },
      `${IN_PROJECT}/vouchers/offers/${uuidOf(7)}`,
    ],
    ...(
      [
        ['a distribution', 'distribution', 'voucherProject', `${uuidOf(8)}/distributions/${uuidOf(7)}`],
        ['a settlement', 'settlement', 'offer', `offers/${uuidOf(8)}/settlements/${uuidOf(7)}`],
        ['a till', 'till', 'merchant', `merchants/${uuidOf(8)}/tills`],
        ['an order, to whoever bought', 'voucherOrder', 'voucherProject', `${uuidOf(8)}/payment?order=${uuidOf(7)}`],
        ['an order, to whoever sold', 'voucherOrder', 'offer', `offers/${uuidOf(8)}/payments/${uuidOf(7)}`],
      ] as const
    ).map(([what, resource, kind, page]): [string, Partial<ChainedEvent>, string] => [
      what,
      { resource, projectId: PROJECT_ID, below: { kind, id: uuidOf(8) } },
      `${IN_PROJECT}/vouchers/${page}`,
    ]),
    ['what was deleted', { resource: 'recipient', type: 'delete' }, null],
    ['several', { resource: 'recipient', members: 0 }, null],
    ['a session', { resource: 'session' }, null],
  ])('is where its page is: of %s', (_, of, address) => expect(pageOf({ ...event, ...of }) ?? null).toBe(address));

  it.each([
    [
      'Merchants',
      { kind: 'merchant', name: 'Café', projectId: PROJECT_ID },
      'Café',
      `${IN_PROJECT}/vouchers/merchants/${uuidOf(1)}`,
    ],
    ['Merchants', { kind: 'merchant', name: 'Café' }, 'Café', null],
    ['Beneficiaries', { kind: 'beneficiary', name: 'Ada Luz' }, 'Ada Luz', null],
    ['Vouchers', { kind: 'voucher', name: 'AB12-CD34-EF56' }, 'AB12-CD34-EF56', null],
    ['Sales', { kind: 'sale', name: 'Café', title: 'EF56' }, 'Café · voucher …EF56', null],
    ['Payments to merchants', { kind: 'settlementLine', name: 'Café' }, 'Café', null],
    ['Events', { kind: 'event', title: '12' }, 'Event 12', `/organization/events?event=${uuidOf(1)}`],
    ['Recipients', { kind: 'recipient' }, uuidOf(1), null],
  ] as const)('is several by name, each with the way to its page: %s', async (words, of, text, address) => {
    const member = { id: uuidOf(1), name: null, title: null, projectId: null, ...of };
    const panel = await show(
      'org.owner',
      { members: 1 },
      { [`GET ${ORG}/events/${event.id}/members`]: { body: { members: [member], total: 1 } } },
    );
    const list = await within(panel).findByRole('region', { name: 'Which' });
    const shown = await within(list).findByText(text);
    expect(within(list).getByText(words)).toBeTruthy();
    expect(shown.closest('a')?.getAttribute('href') ?? null).toBe(address);
  });
});

describe('what a service account works for', () => {
  const account: ServiceAccount = {
    id: uuidOf(800),
    revision: 1,
    name: 'Register',
    description: '',
    createdAt: '2026-11-01T10:00:00.000Z',
    createdBy: { id: uuidOf(7), name: 'Olivia Rectora' },
    status: 'enabled',
    signingAlgorithm: 'RS256',
    clientId: 'register-0001',
    authenticatorType: 'client_secret',
    type: 'licenses.api',
    roles: [`licenses.api:${PROJECT_ID}`],
    projects: [{ id: PROJECT_ID, name: 'Diplomas' }],
    merchants: [],
    secretCreatedAt: '2026-11-01T10:00:00.000Z',
    formerSecretUntil: null,
    keys: [],
    jwksUri: null,
    jwksReadAt: null,
    lastUsedAt: null,
    lastUsedFrom: null,
  };
  const show = (role: OrganizationRole, tab: string, replies: object) =>
    open(role, `/organization/serviceAccounts/${account.clientId}${tab}`, {
      [`GET /api/v1/iam/organizations/${ORGANIZATION_ID}/serviceAccounts/clientId/${account.clientId}`]: {
        body: account,
      },
      ...replies,
    });

  it.each([
    ['org.projects', true],
    ['org.api', false],
  ] as const)('is a way there for whoever may go it: for %s', async (role, isOpen) => {
    await show(role, '', {});
    expect((await screen.findByText('Diplomas')).closest('a') !== null).toBe(isOpen);
  });

  it('has examples where its templates may be read, and says why not where not, asking for none', async () => {
    const { sent, unmount } = await show('org.api', '/examples', {});
    expect(await screen.findByText(/which your roles do not let you read/)).toBeTruthy();
    expect(sent.some(({ url }) => url.includes('/templates'))).toBe(false);
    unmount();
    await show('org.projects', '/examples', {
      [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
    });
    expect(await screen.findByText(/This project has no template yet/)).toBeTruthy();
  });
});
