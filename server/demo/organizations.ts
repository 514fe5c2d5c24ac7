import type { AsOwner } from '../platform/database/index.ts';
import type { Keystore } from '../platform/keystore/index.ts';
import { makeOrganization } from '../founding/index.ts';
import { createDid } from '../modules/base/dids/index.ts';
import { createPasswords } from '../platform/passwords/index.ts';
import { DEMO_PASSWORD, LOGINS, type Login, PENDING, PLATFORM, PROVIDER, TRIAL_SCHOOL, UNIVERSITY } from './logins.ts';

const ORGANIZATIONS = [
  { name: PLATFORM, alias: 'sello', status: 'verified', membership: 'production', industry: 0, platformOwner: true },
  {
    name: UNIVERSITY,
    alias: 'valle-azul',
    status: 'verified',
    membership: 'production',
    industry: 1,
    platformOwner: false,
  },
  {
    name: TRIAL_SCHOOL,
    alias: 'colegio-prueba',
    status: 'verified',
    membership: 'trial',
    industry: 1,
    platformOwner: false,
  },
  {
    name: PENDING,
    alias: 'fundacion-pendiente',
    status: 'pending',
    membership: 'trial',
    industry: 7,
    platformOwner: false,
  },
  {
    name: PROVIDER,
    alias: 'vales-solidarios',
    status: 'verified',
    membership: 'production',
    industry: 4,
    platformOwner: false,
  },
] as const;

export interface Person {
  userId: string;
  organizationId: string;
  login: Login;
}
export type People = Readonly<Record<string, Person>>;

/**
 * Makes the demonstration organizations and their people. As the owner of the tables: no call of the server makes an organization that is verified
 * already, or somebody its owner who has not proven an address.
 */
export async function fillOrganizations({
  asOwner,
  keystore,
  publicUrl,
}: {
  asOwner: AsOwner;
  keystore: Keystore;
  publicUrl: string;
}): Promise<People> {
  // Once for all of them: a salt for each would hide nothing of a password that is printed, and take a second of the first start.
  const hash = await createPasswords().hash(DEMO_PASSWORD);
  return asOwner(async tx => {
    const ids = new Map<string, string>();
    for (const organization of ORGANIZATIONS)
      ids.set(
        organization.name,
        await makeOrganization(
          tx,
          { keystore, publicUrl },
          {
            ...organization,
            country: 'MX',
            features: organization.name === UNIVERSITY ? { analytics: true, trustedLists: true, iso: true } : {},
          },
        ),
      );
    const people: Record<string, Person> = {};
    for (const login of LOGINS) {
      const organizationId = ids.get(login.organization) as string;
      const { id: userId } = await tx.one<{ id: string }>(
        'insert into users (email, name, lastname, password_hash, email_verified) values ($1, $2, $3, $4, true) returning id',
        [login.email, login.name, login.lastname, hash],
      );
      const key = login.did ? await createDid(tx, keystore, publicUrl, { organizationId, userId }) : undefined;
      await tx.run(
        `insert into organization_users (organization_id, user_id, name, lastname, email, roles, key_management, did, did_key_id, welcomed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
        [
          organizationId,
          userId,
          login.name,
          login.lastname,
          login.email,
          login.roles,
          key ? 'custody' : 'none',
          key?.did,
          key?.keyId,
        ],
      );
      people[login.email] = { userId, organizationId, login };
    }
    // What the demonstration shows as expired was issued some minutes ago, by a key that there was then.
    await tx.run("update did_keys set valid_from = valid_from - interval '1 day' where organization_id = any($1)", [
      [...ids.values()],
    ]);
    return people;
  });
}
