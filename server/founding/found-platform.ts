import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/base/common/index.ts';
import { EnvError, type Founder } from '../env.ts';
import { endCodes } from '../modules/accounts/identity/index.ts';
import { concludeAsPlatform, type PlatformEvent } from '../modules/base/events/index.ts';
import {
  accountToInvite,
  aliasOf,
  readPlatformOwner,
  sendInvitation,
} from '../modules/accounts/organizations/index.ts';
import { platformOrigin } from '../platform/context/index.ts';
import type { AsOwner, Tx } from '../platform/database/index.ts';
import type { Keystore } from '../platform/keystore/index.ts';
import { makeOrganization } from './make-organization.ts';

interface Founding {
  asOwner: AsOwner;
  keystore: Keystore;
  publicUrl: string;
  founder: Founder;
}

/** Any number but those of migrations and logins, as long as every Sello uses the same. */
const LOCK = 5_364_552;

const ROLES = ['admin', 'org.owner'] as const;
/** What whoever is invited is called until they say it themself, beside the organization's name. */
const NAME: Record<Language, string> = { 'en-US': 'Administrator', 'es-MX': 'Administración' };

/** @throws EnvError where nobody could look after the installation: there is no organization of the platform itself, and nobody to invite to it */
export async function refuseUnfounded(asOwner: AsOwner, founder: Founder | undefined): Promise<void> {
  if (founder === undefined && (await asOwner(readPlatformOwner)) === undefined)
    throw new EnvError([
      'ADMIN_EMAIL is missing: the address of the first administrator, who verifies organizations and is invited at the first start',
    ]);
}

/**
 * Makes the platform's own organization and invites its first owner, once, however many processes start at once. As long as nobody has taken that up, a
 * later start invites again when the invitation is over, or whoever is named now. As the owner of the tables, like the demonstration.
 */
export const foundPlatform = ({ asOwner, founder, ...parts }: Founding): Promise<void> =>
  asOwner(async tx => {
    await tx.run('select pg_advisory_xact_lock($1)', [LOCK]);
    const known = await readPlatformOwner(tx);
    if (known !== undefined && !(await isUntaken(tx, known, founder))) return;
    const organizationId =
      known ??
      (await makeOrganization(tx, parts, {
        name: founder.organization,
        alias: aliasOf(founder.organization),
        status: 'verified',
        membership: 'production',
        industry: 0,
        country: null,
        platformOwner: true,
      }));
    // What is recorded below is recorded in the organization of its transaction.
    await tx.run("select set_config('sello.organization', $1, true)", [organizationId]);
    const invited = await inviteOwner(tx, parts, organizationId, founder);
    const made: PlatformEvent = {
      organizationId,
      actorId: null,
      type: 'create',
      resource: 'organization',
      resourceId: organizationId,
      new: { name: founder.organization },
    };
    await concludeAsPlatform(tx, platformOrigin(randomUUID()), {
      answer: undefined,
      events: known === undefined ? [made, invited] : [invited],
    });
  });

/** Whether nobody works in the organization yet, and whoever is named has no open invitation; one of anybody else ends. */
async function isUntaken(tx: Tx, organizationId: string, { email }: Founder): Promise<boolean> {
  const members = await tx.rows<{ userId: string; email: string; status: string; isOpen: boolean }>(
    `select user_id as "userId", email, status, invitation_declined_at is null and invitation_ends_at > now() as "isOpen"
     from organization_users where organization_id = $1`,
    [organizationId],
  );
  if (members.some(member => member.status !== 'pending' || (member.email === email && member.isOpen))) return false;
  for (const { userId } of members.filter(member => member.email !== email)) {
    await endCodes(tx, userId, 'invite', organizationId);
    await tx.run('delete from organization_users where organization_id = $1 and user_id = $2', [
      organizationId,
      userId,
    ]);
  }
  return true;
}

async function inviteOwner(
  tx: Tx,
  parts: { keystore: Keystore; publicUrl: string },
  organizationId: string,
  { email, organization, language }: Founder,
): Promise<PlatformEvent> {
  const [name, lastname] = [NAME[language], organization];
  const userId = await accountToInvite(tx, { email, name, lastname }, language);
  await tx.run(
    `insert into organization_users (organization_id, user_id, name, lastname, email, roles, status) values ($1, $2, $3, $4, $5, $6, 'pending')
     on conflict do nothing`,
    [organizationId, userId, name, lastname, email, [...ROLES]],
  );
  await sendInvitation(
    tx,
    { keystore: parts.keystore, settings: parts },
    { organizationId, userId, to: email, language, by: null },
  );
  return {
    organizationId,
    actorId: null,
    type: 'create',
    resource: 'user',
    resourceId: userId,
    new: { name, lastname, email, roles: ROLES },
  };
}
