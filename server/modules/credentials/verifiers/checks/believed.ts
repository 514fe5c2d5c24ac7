import { readCertificates } from '../../../../../engine/certificates/index.ts';
import { didOf, isDid } from '../../../../../engine/did/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import type { TrustedEntry, TrustedIssuers } from '../../../../../engine/openid4vp/index.ts';
import { isOfTrusted } from '../../../../../engine/openid4vp/trusted-issuers.ts';
import type { PublicKey } from '../../../../../engine/suites/index.ts';
import { jsonIn, parseJws, STATUS_LIST_TYPE, timeOf, verifyJws, type Jws } from '../../../../../engine/tokens/index.ts';
import {
  beginInquiry,
  clockSkew,
  verifyCredential,
  verifyTokenSigner,
  type TokenOptions,
} from '../../../../../engine/verify/index.ts';
import { maySignList } from '../../../../../engine/verify/status-signers.ts';

/** A status list as it was read at an address. */
export interface ReadList {
  url: string;
  text: string;
}

/** Of a list that is a credential: what the engine has to find in order. */
const ASKED = ['parse', 'issuer', 'validity'];

/** Whether a status list is of its address, in force, and signed by an accepted issuer, or by one who may sign its lists. Never rejects. */
export async function isBelieved(list: ReadList, issuers: TrustedIssuers, readers: TokenOptions): Promise<boolean> {
  try {
    return await (list.text.trimStart().startsWith('{') ? ofCredential : ofToken)(list, issuers, readers);
  } catch {
    // Read from another server: not a status list.
    return false;
  }
}

const accepts = ({ identifiers, entries = [] }: TrustedIssuers, issuer: string): boolean =>
  identifiers.includes(issuer) || entries.some(entry => entry.identifiers.includes(issuer));

const maySign = (
  url: string,
  by: { issuer: string | null; key?: PublicKey | undefined },
  { entries = [] }: TrustedIssuers,
  { canonizer }: TokenOptions,
): boolean =>
  entries.some(({ statusLists: lists, statusSigners: signers }) =>
    maySignList(url, by, { statusSigners: { lists, signers }, canonizer }),
  );

async function ofCredential({ url, text }: ReadList, issuers: TrustedIssuers, readers: TokenOptions): Promise<boolean> {
  const document = JSON.parse(text) as { id?: JsonValue; issuer?: JsonValue };
  const { id, issuer: named } = document;
  const issuer = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  if ((id !== undefined && id !== url) || typeof issuer !== 'string') return false;
  if (!accepts(issuers, issuer) && !maySign(url, { issuer }, issuers, readers)) return false;
  const { steps } = await verifyCredential(document, readers);
  return ASKED.every(asked => steps.some(({ id: step, outcome }) => step === asked && outcome === 'passed'));
}

/** As Token Status List §8.3 asks, but for the issuer of a token, which nobody has shown here. */
async function ofToken({ url, text }: ReadList, issuers: TrustedIssuers, readers: TokenOptions): Promise<boolean> {
  const jws = parseJws(text.trim());
  const { sub, iat, exp, iss } = jsonIn(jws.payload);
  const [from, until] = [timeOf(iat), timeOf(exp)];
  const now = readers.now.getTime();
  if (jws.header.typ !== STATUS_LIST_TYPE || sub !== url || from === undefined) return false;
  if ((until !== undefined && now >= until) || from > now + clockSkew(readers.policy)) return false;
  const { entries = [] } = issuers;
  if (entries.some(entry => isSignedBy(jws, entry, readers))) return true;
  const { kid, x5c } = jws.header;
  const named = typeof kid === 'string' && isDid(kid) ? didOf(kid) : hostOf(url, issuers);
  const claimed = typeof iss === 'string' ? iss : named;
  const by = await verifyTokenSigner(jws, { claimed, signedAt: from }, beginInquiry(readers), readers);
  // Anybody makes a certificate with any name: of one that nobody vouches for, only its key counts.
  const issuer = by.outcome === 'passed' ? by.issuer : null;
  if (by.key && maySign(url, { issuer, key: by.key }, issuers, readers)) return true;
  if (issuer !== null) return accepts(issuers, issuer);
  const trusted = [...issuers.certificates, ...entries.flatMap(({ certificate }) => certificate ?? [])];
  const chain = Array.isArray(x5c) ? x5c.filter(each => typeof each === 'string') : [];
  return by.root !== undefined && (await isOfTrusted(chain, trusted, { readCertificates })) === true;
}

/** The accepted issuer at whose host a list stands that names nobody. */
const hostOf = (url: string, { identifiers }: TrustedIssuers): string | undefined =>
  identifiers.find(each => /^https?:/.test(each) && URL.canParse(each) && new URL(each).origin === new URL(url).origin);

function isSignedBy(jws: Jws, { key }: TrustedEntry, { canonizer }: TokenOptions): boolean {
  try {
    return key !== undefined && verifyJws(jws, decodeJwk(key), canonizer.tools.primitives);
  } catch {
    return false;
  }
}
