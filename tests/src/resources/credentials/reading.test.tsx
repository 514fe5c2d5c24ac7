import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationRole } from '../../../../contract/base/access/index.ts';
import type { OrganizationKey } from '../../../../contract/credentials/keys/index.ts';
import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';
import type { ServiceAccount } from '../../../../contract/accounts/service-accounts/service-account.ts';
import { shell } from '../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../support/data/portal-data.ts';
import { renderPortal } from '../../../support/portal/render.tsx';
import { windowOf } from '../../../support/portal/window-width.ts';

beforeEach(() => windowOf('desk'));

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const IAM = `/api/v1/iam/organizations/${ORGANIZATION_ID}/serviceAccounts`;
const AT = '2026-11-01T10:00:00.000Z';
const CLIENT = 'register-0001';
const recipient: Recipient = {
  id: uuidOf(900),
  name: 'Luz',
  lastname: 'Mar',
  email: 'luz@x.example',
  did: null,
  emailProvenAt: null,
  addresses: [],
  didProven: false,
  walletStatus: 'none',
  walletAt: null,
  phone: null,
  language: null,
  suppressedBecause: null,
  suppressedAt: null,
  status: 'active',
  revision: 1,
  credentials: 3,
  groups: [],
  createdAt: AT,
};
const group = { id: uuidOf(901), revision: 1, name: 'Class of 2026', people: 1, createdAt: AT };
const key: OrganizationKey = {
  id: uuidOf(902),
  keyMetadataId: uuidOf(903),
  custody: 'local',
  purpose: 'issue',
  holder: null,
  verificationMethod: 'did:web:uni.example#k1',
  algorithm: 'Ed25519',
  state: 'active',
  inUse: true,
  createdAt: AT,
  expireAt: '2028-11-01T10:00:00.000Z',
  retiredAt: null,
  compromisedSince: null,
  doubted: [],
  certificate: null,
  renewedBy: null,
};
const account: ServiceAccount = {
  id: uuidOf(904),
  revision: 1,
  name: 'Student register',
  description: '',
  createdAt: AT,
  createdBy: { id: uuidOf(905), name: 'Ana Torres' },
  status: 'enabled',
  signingAlgorithm: 'RS256',
  clientId: CLIENT,
  authenticatorType: 'client_secret',
  type: 'licenses.api',
  roles: [`licenses.api:${uuidOf(100)}`],
  projects: [{ id: uuidOf(100), name: 'Diplomas 2026' }],
  merchants: [],
  secretCreatedAt: AT,
  formerSecretUntil: null,
  keys: [],
  jwksUri: null,
  jwksReadAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};

const open = (at: string, roles: OrganizationRole[]) =>
  renderPortal({
    at,
    replies: {
      ...shell(buildUser({ roles })),
      [`GET ${ORG}/recipients`]: { body: { recipients: [recipient], total: 1 } },
      [`GET ${ORG}/recipients/groups`]: { body: { recipientGroups: [group], total: 1 } },
      [`GET ${ORG}/recipients/${recipient.id}`]: { body: recipient },
      [`GET ${ORG}/recipients/${recipient.id}/templates`]: { body: { templates: [], total: 0 } },
      [`GET ${ORG}/keys`]: { body: { keys: [key], total: 1 } },
      [`GET ${IAM}`]: { body: { serviceAccounts: [account], total: 1 } },
      [`GET ${IAM}/clientId/${CLIENT}`]: { body: account },
    },
  });

/** What each page shows, and what can be pressed there that is not for everybody who may change something. */
const PAGES = [
  ['/organization/recipients', 'Luz Mar', ['Add recipient', 'Import', 'Select Luz Mar']],
  [`/organization/recipients/${recipient.id}`, 'luz@x.example', ['Edit', 'Disable', 'Delete', 'Erase this person']],
  ['/organization/recipients/groups', 'Class of 2026', ['New group', 'Rename Class of 2026']],
  [
    '/organization/keys',
    'did:web:uni.example#k1',
    ['Renew the key of Universidad del Valle Azul', 'Mark as compromised: the key of Universidad del Valle Azul'],
  ],
  ['/organization/serviceAccounts', 'Student register', ['New service account']],
  [
    `/organization/serviceAccounts/${CLIENT}`,
    'Diplomas 2026',
    ['Edit', 'Disable', 'Delete', 'New secret', 'Remove Diplomas 2026', 'Add projects'],
  ],
] as const;

/** Whatever can be pressed in the page, by its name. */
const pressable = (): (string | null)[] => {
  const main = within(screen.getByRole('main'));
  return ['button', 'checkbox', 'link'].flatMap(role =>
    main.queryAllByRole(role).map(each => each.getAttribute('aria-label') ?? each.textContent),
  );
};

describe('who sees everything and changes nothing', () => {
  it.each(PAGES)('opens %s, where nothing can be pressed that changes something', async (at, shown, done) => {
    const { unmount } = await open(at, ['viewer']);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(pressable().filter(name => done.some(each => each === name))).toEqual([]);
    unmount();
    await open(at, ['org.owner']);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(pressable()).toEqual(expect.arrayContaining([...done]));
  });
});
