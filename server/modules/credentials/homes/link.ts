import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../../contract/base/common/index.ts';
import { HOME_DAYS } from '../../../../contract/credentials/homes/index.ts';
import { addressBlock, type CallOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, type Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue, type JobHandler } from '../../../platform/jobs/index.ts';
import { mailSeal, queueMail } from '../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import {
  countAttempt,
  countUnlessRight,
  MAIL_PER_ACCOUNT,
  MAIL_PER_ADDRESS,
  perMailbox,
  type Allowance,
} from '../../accounts/identity/index.ts';
import { homeLetter } from './letter.ts';

/** The job that looks up whether anything was issued to an address. The SQL of erasures names it, too. */
export const HOME_JOB = 'homes.mail-link';
const Payload = z.object({ email: z.string(), language: z.enum(LANGUAGES) });

/** 128 bits. */
const CODE_BYTES = 16;
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
/** Wrong codes that one address may try. */
const CODES_PER_ADDRESS: Allowance = { max: 60, seconds: 900 };

/**
 * Asks for the link of an address. Whether anything was issued there is looked up by the job, so that the answer takes the same work and time for all.
 * @throws AppError request.too_many
 */
export async function askForLink(
  database: Database,
  email: string,
  { ip, language }: Pick<CallOrigin, 'ip' | 'language'>,
): Promise<void> {
  const block = addressBlock(ip);
  const mailbox = perMailbox(email, 'home');
  await countAttempt(database, [
    [`${mailbox[0]}:${block}`, MAIL_PER_ACCOUNT],
    [`home-address:${block}`, MAIL_PER_ADDRESS],
    mailbox,
  ]);
  await database.platform('homes', tx =>
    enqueue(tx, { kind: HOME_JOB, key: randomUUID(), organizationId: null, payload: { email, language } }),
  );
}

/** Mails a new link to an address that received something. It ends the previous link. */
export const mailLink =
  ({ database, keystore, settings }: Pick<ModuleParts, 'database' | 'keystore' | 'settings'>): JobHandler =>
  async ({ id, payload }) => {
    const asked = Payload.safeParse(payload);
    // emptied: whose address it was is erased
    if (!asked.success) return;
    const { email, language } = asked.data;
    await database.platform('homes', async tx => {
      // an erasure of the person waits for this letter, or has emptied the address
      inLockOrder(tx, 'recipient');
      await tx.run('select hold_recipients($1)', [email]);
      const received = await tx.maybe('select 1 from received_credentials where email = $1 limit 1', [email]);
      if (!received) return;
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const hash = hashOf(code);
      const isNew = await queueMail(tx, {
        dedupeKey: `home:${id}`,
        organizationId: null,
        to: email,
        ...homeLetter(language, homeUrl(settings.publicUrl, code, language)),
        seal: mailSeal(keystore),
      });
      // a job that is run again has mailed its link already
      if (!isNew) return;
      await tx.run(
        `insert into recipient_homes (email, hash, expires_at) values ($1, $2, now() + make_interval(days => $3))
         on conflict (email) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
        [email, hash, HOME_DAYS],
      );
    });
  };

const homeUrl = (publicUrl: string, code: string, language: Language): string =>
  `${publicUrl}/mine/${code}?lang=${language}`;

/** Whose home a code opens. */
export interface Home {
  email: string;
  expiresAt: Date;
}

/** The home that a code opens. @throws AppError code.invalid, request.too_many */
export const readHome = (database: Database, code: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<Home> =>
  countUnlessRight(database, [`home-code:${addressBlock(ip)}`, CODES_PER_ADDRESS], async () => {
    const row = await database.platform('homes', tx =>
      tx.maybe<{ email: string; expires_at: Date }>(
        'select email, expires_at from recipient_homes where hash = $1 and expires_at > now()',
        [hashOf(code)],
      ),
    );
    if (!row) throw new AppError('code.invalid');
    return { email: row.email, expiresAt: row.expires_at };
  });
