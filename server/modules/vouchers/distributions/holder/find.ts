import {
  CLAIM_TRIES,
  HOLDER_MINUTES,
  type HeldVoucher,
  type PublicVoucher,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { cookieOf, sealedCookie } from '../../../../platform/http/index.ts';
import { organizationNames } from '../../../accounts/organizations/index.ts';
import { nameBeneficiaries, readVoucherProject } from '../../vouchers/index.ts';
import type { Genuine } from '../genuine.ts';
import type { VoucherSecrets } from '../secrets.ts';
import { isLocked, readVoucher, statusOf, verifyUrlsOf, type VoucherRow } from '../voucher-row.ts';

/** Whose a voucher is that somebody has the link of. */
export interface FoundVoucher {
  id: string;
  organizationId: string;
}

/** Finds a voucher by its link. @throws AppError voucher.unknown: of none, or of an older letter */
export async function findVoucher(database: Database, secrets: VoucherSecrets, code: string): Promise<FoundVoucher> {
  const found = await database.platform('holders', tx =>
    tx.maybe<FoundVoucher>('select id, organization_id as "organizationId" from vouchers where code_hash = $1', [
      secrets.codeHash(code),
    ]),
  );
  if (!found) throw new AppError('voucher.unknown');
  return found;
}

/** What whoever has the link sees: nothing personal, and no balance. */
export async function presentPublic(tx: Tx, row: VoucherRow): Promise<PublicVoucher> {
  const project = await readVoucherProject(tx, row.project_id, row.voucher_project_id);
  const issuer = (await organizationNames(tx, [row.organization_id])).get(row.organization_id) ?? '';
  return {
    status: statusOf(row),
    claim: isLocked(row) ? 'locked' : row.pin_hash === null ? 'due' : 'done',
    triesLeft: Math.max(0, CLAIM_TRIES - row.tries),
    offer: { name: project.offer_name, country: project.country },
    issuer,
    language: row.language,
    couponType: row.coupon_type,
    face: row.face,
    currency: project.currency,
    decimals: project.decimals,
    lastDay: row.last_day,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** What its holder sees besides. */
export async function presentHeld(
  tx: Tx,
  { secrets, genuine, publicUrl }: { secrets: VoucherSecrets; genuine: Genuine; publicUrl: string },
  row: VoucherRow,
  now: number,
): Promise<HeldVoucher> {
  const shown = await presentPublic(tx, row);
  const person = (await nameBeneficiaries(tx, [row.beneficiary_id])).get(row.beneficiary_id);
  // Of one that is locked no till takes a code.
  const isGood = shown.status === 'active' && shown.claim !== 'locked';
  const urls = await verifyUrlsOf(tx, publicUrl, [row]);
  return {
    ...shown,
    holder: person ? `${person.name} ${person.lastname}` : '',
    number: row.number,
    balance: row.balance,
    key: isGood ? secrets.changingKey(row.id, row.code_hash).toString('base64url') : null,
    genuine: isGood ? genuine.sign(row.number, row.last_day) : null,
    now: new Date(now).toISOString(),
    verifyUrl: urls.get(row.id) ?? null,
  };
}

const COOKIE = 'sello_voucher';
const SECONDS = HOLDER_MINUTES * 60;
type Headers = Readonly<Record<string, string | undefined>>;

/**
 * A cookie for a voucher's own path: no script reads it and no other site sends it along, so that what runs in the page, or beside it, cannot carry a
 * session away, as it could a token that the page holds.
 */
export const holderCookie = (code: string, token: string, publicUrl: string, seconds = SECONDS): string =>
  sealedCookie(COOKIE, token, {
    path: `/api/v1/vouchers/${code}`,
    seconds,
    https: publicUrl.startsWith('https:'),
  });

/** Begins a session with a voucher. Answers its token. */
export async function beginSession(tx: Tx, secrets: VoucherSecrets, row: VoucherRow): Promise<string> {
  const { token, hash } = secrets.newToken();
  await tx.run(
    'insert into voucher_sessions (hash, voucher_id, organization_id, ends_at) values ($1, $2, $3, now() + make_interval(mins => $4))',
    [hash, row.id, row.organization_id, HOLDER_MINUTES],
  );
  return token;
}

/** The session's hash in a request; undefined where it has none. */
export const sessionOf = (secrets: VoucherSecrets, headers: Headers): Buffer | undefined => {
  const token = cookieOf(headers, COOKIE);
  return token ? secrets.tokenHash(token) : undefined;
};

/** The voucher of whoever has a session with it, which goes on from now. @throws AppError voucher.session_over */
export async function readHeld(tx: Tx, session: Buffer | undefined, voucherId: string): Promise<VoucherRow> {
  const goesOn =
    session !== undefined &&
    (await tx.run(
      'update voucher_sessions set ends_at = now() + make_interval(mins => $3) where hash = $1 and voucher_id = $2 and ends_at > now()',
      [session, voucherId, HOLDER_MINUTES],
    )) === 1;
  if (!goesOn) throw new AppError('voucher.session_over');
  return readVoucher(tx, voucherId);
}
