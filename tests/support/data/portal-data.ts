import type { OrganizationRole, ProjectRole } from '../../../contract/base/access/index.ts';
import type { Project } from '../../../contract/accounts/projects/index.ts';
import type { SessionUser } from '../../../contract/accounts/users/index.ts';

/** A UUID from a number, so that expectations can be read. */
export const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const ORGANIZATION_ID = uuidOf(50);
export const USER_ID = uuidOf(1);

export const buildProject = (overrides: Partial<Project> = {}): Project => ({
  id: uuidOf(100),
  revision: 1,
  name: 'Diplomas 2026',
  description: 'Degrees of this year',
  image: null,
  category: 'education',
  status: 'active',
  featured: false,
  networkId: '648550',
  trustRegistry: 'none',
  voucherProject: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  templates: 0,
  users: 1,
  issued: 0,
  pending: 0,
  myRoles: [],
  ...overrides,
});

interface Roles {
  roles?: OrganizationRole[];
  projects?: { id: string; roles: ProjectRole[] }[];
  status?: SessionUser['organization']['status'];
}

export function buildUser({ roles = ['org.owner'], projects = [], status = 'verified' }: Roles = {}): SessionUser {
  return {
    id: USER_ID,
    name: 'Ana',
    lastname: 'Torres',
    email: 'ana@uni.example',
    emailVerified: true,
    mustChangePassword: false,
    mustSetFactor: false,
    sso: false,
    authMethod: 'basic',
    byWallet: false,
    welcomed: true,
    did: null,
    onboarding: 'confirmed',
    organization: {
      id: ORGANIZATION_ID,
      name: 'Universidad del Valle Azul',
      did: null,
      status,
      membership: 'production',
      trialEndsAt: null,
      keyEndsAt: null,
      algorithms: ['Ed25519'],
      documentSignerEndsAt: null,
      platformOwner: false,
      logoImage: null,
      features: {},
      language: 'en-US',
      timeZone: 'America/Mexico_City',
    },
    organizations: [],
    invitations: 0,
    roles: roles.map(name => ({ id: name, name })),
    projects: projects.map(project => ({ ...project, name: 'A project' })),
    notifications: { unread: 0 },
  };
}
