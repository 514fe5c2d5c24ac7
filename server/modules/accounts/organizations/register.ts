import { randomBytes } from 'node:crypto';
import type { OrganizationRegistration } from '../../../../contract/accounts/organizations/index.ts';
import type { z } from 'zod';
import type { Captcha } from '../../../platform/captcha/index.ts';
import { addressBlock } from '../../../platform/context/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { refuseLeaked, type Passwords } from '../../../platform/passwords/index.ts';
import { concludeAsPlatform, type PlatformEvent } from '../../base/events/index.ts';
import {
  checkCode,
  CODE_TTL,
  countAttempt,
  endSessions,
  hashOf,
  MAIL_PER_ACCOUNT,
  MAIL_PER_ADDRESS,
  perMailbox,
  takeCode,
  tryCode,
} from '../identity/index.ts';
import { askForLetter, hasAccount } from './letters/registration-letter.ts';
import { askForReview } from './review-news.ts';

type Details = Omit<z.output<typeof OrganizationRegistration>, 'email' | 'authMethod' | 'password' | 'terms'>;

interface Registration {
  id: string;
  email: string;
  /** Null where they sign in by wallet. */
  password_hash: string | null;
  details: Details;
  /** In which it was asked for: what follows is written in it until they sign in. */
  language: string;
  expires_at: Date;
  expired: boolean;
}

/** A name for addresses: letters and digits of the name, and random ones so that it is free. */
export const aliasOf = (name: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'organization'
  }-${randomBytes(3).toString('hex')}`;

/**
 * The registration of a code, and with it the address: all others of that address end. Undefined for a code of before registrations stood apart.
 * @throws AppError code.expired
 */
async function takeRegistration(tx: Tx, code: string): Promise<Registration | undefined> {
  const hash = hashOf(code);
  inLockOrder(tx, 'registration');
  // All of the address are locked, in one order, before any is used: two that are confirmed at once come one after the other.
  const rows = await tx.rows<Registration & { wanted: boolean }>(
    `select id, email, password_hash, details, language, expires_at, expires_at < now() as expired, coalesce(code_hash = $1, false) as wanted from registrations
     where email = (select email from registrations where code_hash = $1) order by id for update`,
    [hash],
  );
  const registration = rows.find(row => row.wanted);
  if (registration?.expired) throw new AppError('code.expired');
  if (registration) await tx.run('delete from registrations where email = $1', [registration.email]);
  return registration;
}

/**
 * The account of an address that was proven: a new one, or one that opens nothing, as an invitation leaves it that nobody took up, or as somebody
 * has it who left every organization. What another had set on it ends. @throws AppError user.email_registered
 */
async function provenAccount(tx: Tx, { email, password_hash, details, language }: Registration): Promise<string> {
  inLockOrder(tx, 'account');
  await tx.run('insert into users (email, name, lastname) values ($1, $2, $3) on conflict (email) do nothing', [
    email,
    details.contactName,
    details.contactLastname,
  ]);
  const { id } = await tx.one<{ id: string }>('select id from users where email = $1 for update', [email]);
  if (await hasAccount(tx, email)) throw new AppError('user.email_registered', { email: 'invalid' });
  await tx.run(
    'update users set name = $2, lastname = $3, password_hash = $4, language = $5, email_verified = true, must_change_password = false where id = $1',
    [id, details.contactName, details.contactLastname, password_hash, language],
  );
  await endSessions(tx, id, 'password');
  return id;
}

async function createOrganization(tx: Tx, userId: string, { details }: Registration): Promise<string> {
  const { id } = await tx.one<{ id: string }>('select found_organization($1, $2, $3, $4, $5, $6, $7, $8) as id', [
    userId,
    details.name,
    aliasOf(details.name),
    details.industry,
    details.country,
    details.contactName,
    details.contactLastname,
    details.contactPhone ?? null,
  ]);
  await askForReview(tx, id, details.name);
  return id;
}

/** Whether who registered an organization has yet to add the wallet that they sign in with. As the platform. */
const awaitsFirstWallet = async (
  tx: Tx,
  { organization_id: organizationId, user_id: userId }: { organization_id: string | null; user_id: string },
): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from organization_users ou join users u on u.id = ou.user_id
     where ou.organization_id = $1 and ou.user_id = $2 and ou.status = 'active' and ou.auth_method = 'basic' and u.password_hash is null`,
    [organizationId, userId],
  )) !== undefined;

/** Has the code of a registration open its page again until a wallet has taken the pass. */
const keepCode = (tx: Tx, code: string, of: { userId: string; organizationId: string; expiresAt: Date }) =>
  tx.run(
    "insert into mail_codes (hash, purpose, user_id, organization_id, expires_at) values ($1, 'register', $2, $3, $4)",
    [hashOf(code), of.userId, of.organizationId, of.expiresAt],
  );

/**
 * Registration: nothing exists until the address is confirmed, then an organization on trial, pending until the platform verifies it, and its
 * owner. The answer, and the work before it, is the same whether or not the address is anybody's.
 */
export function registrationHandlers(parts: {
  database: Database;
  passwords: Passwords;
  captcha: Captcha;
}): HandlersOf<'registerOrganization' | 'verifyOrganization'> {
  const { database, passwords, captcha } = parts;
  return {
    async registerOrganization({ body, headers, origin, gone }) {
      const { email, authMethod: _method, password, terms: _terms, ...details } = body;
      const block = addressBlock(origin.ip);
      await captcha(headers, 'register', origin.ip);
      if (password !== undefined) await refuseLeaked(password);
      await countAttempt(database, [
        [`register-address:${block}`, MAIL_PER_ADDRESS],
        [`register:${email}:${block}`, MAIL_PER_ACCOUNT],
        perMailbox(email, 'stranger'),
      ]);
      const hash = password === undefined ? null : await passwords.hash(password, { line: block, gone });
      await database.platform('sign-in', async tx => {
        const { id } = await tx.one<{ id: string }>(
          `insert into registrations (email, password_hash, details, language, expires_at)
           values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning id`,
          [email, hash, JSON.stringify(details), origin.language, CODE_TTL.register],
        );
        await askForLetter(tx, id);
      });
      return { done: true };
    },

    verifyOrganization: ({ params, origin }) =>
      tryCode(database, origin.ip, async tx => {
        const registration = await takeRegistration(tx, params.code);
        const proven = (organizationId: string, userId: string): PlatformEvent => ({
          organizationId,
          type: 'update',
          resource: 'user',
          resourceId: userId,
          actorId: userId,
          new: { emailVerified: true },
        });
        if (!registration) {
          const code = await checkCode(tx, ['register'], params.code);
          // It opens the same page until a wallet has taken the pass.
          const awaitsWallet = await awaitsFirstWallet(tx, code);
          if (!awaitsWallet) await takeCode(tx, ['register'], params.code);
          await tx.run('update users set email_verified = true where id = $1', [code.user_id]);
          const organization = await tx.one<{ id: string; name: string }>(
            'select id, name from organizations where id = $1',
            [code.organization_id],
          );
          return concludeAsPlatform(tx, origin, {
            answer: { organization, awaitsWallet },
            events: awaitsWallet ? [] : [proven(organization.id, code.user_id)],
          });
        }
        const userId = await provenAccount(tx, registration);
        const organizationId = await createOrganization(tx, userId, registration);
        const awaitsWallet = registration.password_hash === null;
        if (awaitsWallet)
          await keepCode(tx, params.code, { userId, organizationId, expiresAt: registration.expires_at });
        const { name } = registration.details;
        return concludeAsPlatform(tx, origin, {
          answer: { organization: { id: organizationId, name }, awaitsWallet },
          events: [
            {
              organizationId,
              type: 'create',
              resource: 'organization',
              resourceId: organizationId,
              actorId: userId,
              new: { name },
            },
            proven(organizationId, userId),
          ],
        });
      }),
  };
}
