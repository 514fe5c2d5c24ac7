import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Language } from '../../../../../contract/base/common/index.ts';
import {
  PHONE_CODE_MINUTES,
  PHONE_CODE_TRIES,
  type InboxPhone,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { CallOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { isSame, type KeyedHash } from '../../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countAttempt, type Allowance } from '../../../accounts/identity/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { hasSms, queueSms, sealSms } from '../../../accounts/sms/index.ts';
import { change } from '../../../base/events/index.ts';
import { setRecipientPhone } from '../../../credentials/recipients/index.ts';
import type { InboxOf } from './code.ts';

/** Codes that are sent for one person, and to one number by all organizations. */
const CODES: Allowance = { max: 3, seconds: 3600 };
/** Codes that one person enters, over all that were sent. */
const ENTERED: Allowance = { max: 10, seconds: 3600 };
const DIGITS = 6;
const SHOWN_DIGITS = 4;

const TEXTS: Record<Language, (digits: string, organization: string) => string> = {
  'en-US': (digits, organization) =>
    `${digits} is your code for messages from ${organization}. It works for ${PHONE_CODE_MINUTES} minutes.`,
  'es-MX': (digits, organization) =>
    `${digits} es tu código para recibir mensajes de ${organization}. Vence en ${PHONE_CODE_MINUTES} minutos.`,
};

interface Proof {
  phone: string;
  digits: string;
}

/** What is kept of a code. It proves one number of one person. */
const hashOf = (key: KeyedHash, { recipientId }: InboxOf, { phone, digits }: Proof): Buffer =>
  key('phone', recipientId, phone, digits);

const present = (phone: string | null, isProven: boolean): InboxPhone => ({
  ends: phone?.slice(-SHOWN_DIGITS) ?? null,
  isProven,
});

/** What the page of a person says of their number. */
export async function readInboxPhone(tx: Tx, { recipientId }: InboxOf): Promise<InboxPhone> {
  const { phone, proven } = await tx.one<{ phone: string | null; proven: boolean }>(
    `select r.phone, exists (select from phone_proofs p where p.recipient_id = r.id and p.phone = r.phone and p.proven_at is not null) as proven
     from recipients r where r.id = $1`,
    [recipientId],
  );
  return present(phone, proven);
}

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'clock'>;

/** Sends a code to a number. @throws AppError inbox.no_sms, request.too_many */
export async function sendPhoneCode(
  { database, keystore, clock }: Parts,
  key: KeyedHash,
  whose: InboxOf,
  phone: string,
): Promise<void> {
  const { recipientId, organizationId } = whose;
  if (!(await database.organization(organizationId, tx => hasSms(tx, organizationId))))
    throw new AppError('inbox.no_sms');
  await countAttempt(database, [
    [`phone-code:${recipientId}`, CODES],
    // no number is kept here
    [`phone-code:${createHash('sha256').update(phone).digest('hex')}`, CODES],
  ]);
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const now = new Date(clock());
  const expires = new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000);
  await database.organization(organizationId, async tx => {
    inLockOrder(tx, 'recipient');
    const person = await tx.maybe<{ language: Language | null }>(
      "select language from recipients where id = $1 and status <> 'erased' for no key update",
      [recipientId],
    );
    if (!person) throw new AppError('code.invalid');
    const { name, language } = await readSender(tx, organizationId);
    await tx.run(
      `insert into phone_proofs (recipient_id, organization_id, phone, hash, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (recipient_id) do update set phone = excluded.phone, hash = excluded.hash, expires_at = excluded.expires_at, tries = 0,
         proven_at = case when phone_proofs.phone = excluded.phone then phone_proofs.proven_at end`,
      [recipientId, organizationId, phone, hashOf(key, whose, { phone, digits }), expires],
    );
    const id = randomUUID();
    const text = sealSms(keystore, id, TEXTS[person.language ?? language](digits, name));
    await queueSms(
      tx,
      organizationId,
      [{ id, attempt: 0, recipientId, number: phone, text, notAfter: expires, isCode: true }],
      now,
    );
  });
}

/** Proves a number by the code that was sent to it: text messages go to it from then on. @throws AppError inbox.phone_code, request.too_many */
export async function provePhone(
  { database, clock }: Parts,
  key: KeyedHash,
  whose: InboxOf,
  proof: Proof,
  origin: CallOrigin,
): Promise<InboxPhone> {
  const { recipientId, organizationId } = whose;
  const { phone } = proof;
  await countAttempt(database, [[`phone-code-entered:${recipientId}`, ENTERED]]);
  // Counted in a commit of its own, also where it is wrong.
  const sent = await database.organization(organizationId, tx =>
    tx.maybe<{ hash: Buffer }>(
      `update phone_proofs set tries = tries + 1 where recipient_id = $1 and phone = $2 and hash is not null and tries < $3 and expires_at > $4 returning hash`,
      [recipientId, phone, PHONE_CODE_TRIES, new Date(clock())],
    ),
  );
  if (!sent || !isSame(sent.hash, hashOf(key, whose, proof))) throw new AppError('inbox.phone_code');
  return change(database, { organizationId, userId: null }, origin, async tx => {
    inLockOrder(tx, 'recipient');
    const old = await tx.maybe<{ phone: string | null }>(
      "select phone from recipients where id = $1 and status <> 'erased' for no key update",
      [recipientId],
    );
    const isOurs = await tx.run(
      'update phone_proofs set hash = null, proven_at = now() where recipient_id = $1 and hash = $2',
      [recipientId, sent.hash],
    );
    if (!old || isOurs === 0) throw new AppError('inbox.phone_code');
    const answer = present(phone, true);
    if (old.phone === phone) return { answer, events: [] };
    await setRecipientPhone(tx, recipientId, phone);
    return {
      answer,
      event: {
        type: 'update',
        resource: 'recipient',
        resourceId: recipientId,
        old: { phone: old.phone },
        new: { phone },
      },
    };
  });
}
