import { randomBytes } from 'node:crypto';
import { TRIAL } from '../../../contract/organizations/index.ts';
import { addressBlock, type Settings } from '../../platform/context/index.ts';
import { isUniqueViolation, type Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { recordEvent } from '../events/index.ts';
import {
  countAttempt,
  MAIL_PER_ADDRESS,
  mailCode,
  takeCode,
  tryCode,
  type Captcha,
  type Passwords,
} from '../identity/index.ts';

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

/** Registration: an organization on trial, pending until the platform verifies it, and its owner, who confirms by e-mail. */
export function registrationHandlers(parts: {
  database: Database;
  settings: Settings;
  passwords: Passwords;
  captcha: Captcha;
}): HandlersOf<'registerOrganization' | 'verifyOrganization'> {
  const { database, settings, passwords, captcha } = parts;
  return {
    async registerOrganization({ body, headers, origin, gone }) {
      await captcha(headers, 'register', origin.ip);
      await countAttempt(database, [[`register-address:${addressBlock(origin.ip)}`, MAIL_PER_ADDRESS]]);
      const hash = await passwords.hash(body.password, { line: addressBlock(origin.ip), gone });
      const registered = database.platform('sign-in', async tx => {
        const taken = await tx.maybe('select 1 from users where email = $1', [body.email]);
        if (taken) throw new AppError('user.email_registered', { email: 'invalid' });
        const user = await tx.one<{ id: string }>(
          'insert into users (email, name, lastname, password_hash) values ($1, $2, $3, $4) returning id',
          [body.email, body.contactName, body.contactLastname, hash],
        );
        const organization = await tx.one<{ id: string }>(
          `insert into organizations (name, alias, industry, country, contact_name, contact_lastname, trial_ends_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning id`,
          [
            body.name,
            aliasOf(body.name),
            body.industry,
            body.country,
            body.contactName,
            body.contactLastname,
            TRIAL.days,
          ],
        );
        await tx.run(
          "insert into organization_users (organization_id, user_id, name, lastname, email, roles) values ($1, $2, $3, $4, $5, '{org.owner}')",
          [organization.id, user.id, body.contactName, body.contactLastname, body.email],
        );
        await mailCode(tx, settings.publicUrl, {
          purpose: 'register',
          userId: user.id,
          organizationId: organization.id,
          to: body.email,
          language: origin.language,
        });
        await recordEvent(tx, origin, {
          organizationId: organization.id,
          type: 'create',
          resource: 'organization',
          resourceId: organization.id,
          actorId: user.id,
          new: { name: body.name },
        });
      });
      await registered.catch((error: unknown) => {
        // Two registrations of one address at once: the database lets one through.
        if (isUniqueViolation(error, 'users_email_key'))
          throw new AppError('user.email_registered', { email: 'invalid' }, { cause: error });
        throw error;
      });
      return { done: true };
    },

    async verifyOrganization({ params, origin }) {
      return tryCode(database, origin.ip, async tx => {
        const code = await takeCode(tx, ['register'], params.code);
        await tx.run('update users set email_verified = true where id = $1', [code.user_id]);
        const organization = await tx.one<{ id: string; name: string }>(
          'select id, name from organizations where id = $1',
          [code.organization_id],
        );
        await recordEvent(tx, origin, {
          organizationId: organization.id,
          type: 'update',
          resource: 'user',
          resourceId: code.user_id,
          actorId: code.user_id,
          new: { emailVerified: true },
        });
        return { organization };
      });
    },
  };
}
