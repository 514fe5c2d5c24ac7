import {
  TRUSTED_UPLOAD_MAX,
  type TrustedCertificateRead,
  type TrustedCertificateType,
} from '../../../../contract/accounts/trusted-lists/index.ts';
import { Did } from '../../../../contract/base/common/values.ts';
import {
  certificateError,
  readListedCertificates,
  readListedKeys,
  type Listed,
} from '../../../platform/crypto/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import type { ListRow } from './rows.ts';

/** What an upload adds to a list. */
export interface Uploaded extends Omit<Listed, 'publicKey'> {
  publicKey: Listed['publicKey'] | null;
}

const ofDid = (did: string): Uploaded => ({
  kid: did,
  publicKey: null,
  fingerprint: null,
  ders: [],
  subject: did,
  issuer: null,
  country: null,
  chain: [],
  isRoot: false,
  startsAt: null,
  endsAt: null,
});

function readDid(text: string): Uploaded[] {
  const did = Did.safeParse(text);
  if (!did.success) throw invalidField('text', 'invalid_did');
  return [ofDid(did.data)];
}

/**
 * Reads an upload. A list of IACA roots takes roots alone (ISO/IEC 18013-5 §B.1.2).
 * @param now in milliseconds
 * @throws AppError certificate.invalid; request.invalid at `type` or `text`
 */
export function readUpload(
  { purpose }: Pick<ListRow, 'purpose'>,
  { type, text }: { type: TrustedCertificateType; text: string },
  now: number,
): Uploaded[] {
  if (text.length > TRUSTED_UPLOAD_MAX) throw certificateError('text', 'too_long');
  if (purpose === 'iaca' && type !== 'x509') throw invalidField('type', 'invalid_choice');
  if (type === 'did') return readDid(text);
  const read = type === 'x509' ? readListedCertificates(text, now) : readListedKeys(text);
  if (typeof read === 'string') throw certificateError('text', read);
  if (purpose === 'iaca' && !read.every(each => each.isRoot)) throw certificateError('text', 'no_root');
  return read;
}

/** What tells a certificate, a key or a DID from every other of its list. */
export const identityOf = ({ fingerprint, kid }: Pick<Uploaded, 'fingerprint' | 'kid'>): string => fingerprint ?? kid;

/** What was read, as the API gives it before it is uploaded. */
export const presentRead = (
  type: TrustedCertificateType,
  read: Uploaded,
  known: ReadonlySet<string>,
): TrustedCertificateRead => ({
  type,
  kid: read.kid,
  publicKey: read.publicKey,
  fingerprint: read.fingerprint,
  subject: read.subject,
  issuer: read.issuer,
  chain: read.chain,
  isRoot: read.isRoot,
  startsAt: read.startsAt?.toISOString() ?? null,
  endsAt: read.endsAt?.toISOString() ?? null,
  listed: known.has(identityOf(read)),
});
