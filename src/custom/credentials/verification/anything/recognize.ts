import { isClosed } from '../../../../../engine/credential/index.ts';
import { CREDENTIALS_V1 } from '../../../../../engine/contexts/index.ts';
import { EVIDENCE_FORMAT } from '../../../../../engine/evidence/index.ts';
import { asArray, isObject, textsIn, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { openToken, tokenText, type TokenKind } from '../../../../../engine/tokens/index.ts';
import { isWithinLimits } from '../../../../../engine/verify/index.ts';
import { credentialIn } from '../lookup/find-credential.ts';
import { resemblesNumber } from '../lookup/find-number.ts';
import { PdfTooLarge } from '../lookup/pdf-too-large.ts';
import { jsonInPdf } from '../lookup/read-credential-file.ts';
import { shownPart, type ShownPart } from '../lookup/shown-part.ts';
import { bakedInPng, bakedInSvg, isPng } from './baked-badge.ts';
import { jsonInFragment } from './in-fragment.ts';
import { MOST_BYTES } from './most-bytes.ts';

/** In what it was found. */
export type Carrier = 'text' | 'pdf' | 'badge' | 'code' | 'link';

/** Something that can be checked. `value` is what the engine takes. */
export type Checkable = { carrier: Carrier; value: JsonValue } & (
  | { what: 'credential'; model: '2.0' | '1.1'; isBadge: boolean; shows: ShownPart }
  | { what: 'token'; kind: Exclude<TokenKind, 'vp+jwt' | 'jwt_vp_json'> }
  | { what: 'presentation' | 'evidence' }
);

/** Why something is nothing that is checked here. */
export type Unrecognized = 'too-large' | 'json' | 'pdf' | 'picture' | 'token' | 'other';

/** What somebody pasted, scanned, dropped or chose. Offers, requests and links are named, and never opened. */
export type Recognized =
  | Checkable
  | { what: 'ours'; id: string }
  | { what: 'number'; text: string }
  | { what: 'offer' | 'request' | 'link'; host: string | null }
  | { what: 'unknown'; why: Unrecognized };

const unknown = (why: Unrecognized): Recognized => ({ what: 'unknown', why });

/** Schemes by which a wallet is called (OpenID4VCI §4.1, OpenID4VP §13, HAIP §4 and §5). */
const OFFERS = /^(openid-credential-offer|openid-initiate-issuance|haip-vci):/i;
const REQUESTS = /^([a-z]+-)?(openid4vp|haip|haip-vp|openid-vc|siopv2|openid):/i;
const OFFER_PARAMETERS = ['credential_offer', 'credential_offer_uri'];
const REQUEST_PARAMETERS = ['request_uri', 'dcql_query', 'presentation_definition', 'presentation_definition_uri'];

/** Says what a text is. Never throws: it opens nothing, and reads nothing elsewhere. */
export function recognizeText(text: string, carrier: Carrier = 'text'): Recognized {
  const typed = text.trim();
  if (typed.length > MOST_BYTES) return unknown('too-large');
  if (/^[{[]/.test(typed)) return recognizeJson(typed, carrier);
  if (isClosed(typed)) {
    const token = recognizeToken(typed, carrier);
    if (token) return token;
  }
  const address = /^[a-z][a-z0-9+.-]*:\S+$/i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined;
  const carried = address && inFragment(address);
  if (carried) return carried;
  const id = credentialIn(typed);
  if (id !== undefined) return { what: 'ours', id };
  if (address) return recognizeAddress(address);
  return resemblesNumber(typed) ? { what: 'number', text: typed } : unknown('other');
}

function recognizeAddress(address: URL): Recognized {
  const { protocol, searchParams, host } = address;
  const has = (names: readonly string[]) => names.some(name => searchParams.has(name));
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const named = host === '' ? null : host;
  if (OFFERS.test(protocol) || has(OFFER_PARAMETERS)) return { what: 'offer', host: isWeb ? named : asked(address) };
  if (REQUESTS.test(protocol) || has(REQUEST_PARAMETERS))
    return { what: 'request', host: isWeb ? named : asked(address) };
  return isWeb ? { what: 'link', host: named } : unknown('other');
}

/** The host of whoever offers or asks, where the link names it; else null. */
function asked({ searchParams }: URL): string | null {
  const named = ['credential_offer_uri', 'request_uri', 'response_uri', 'issuer', 'client_id']
    .map(name => searchParams.get(name))
    .find(value => value !== null && URL.canParse(value));
  return (named && new URL(named).host) || null;
}

/** A credential that stands behind the `#`. */
function inFragment(address: URL): Recognized | undefined {
  const text = jsonInFragment(address);
  const found = text === undefined ? undefined : recognizeJson(text, 'link');
  return found?.what === 'unknown' ? undefined : found;
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function recognizeJson(text: string, carrier: Carrier): Recognized {
  const value = objectIn(text);
  if (!value) return unknown('json');
  if (value.format === EVIDENCE_FORMAT) return { what: 'evidence', value, carrier };
  if (!isWithinLimits(value)) return unknown('too-large');
  const types = textsIn(value.type);
  if (types.includes('VerifiablePresentation')) return { what: 'presentation', value, carrier };
  if (types.includes('VerifiableCredential')) return recognizeCredential(value, types, carrier);
  return (isClosed(value) && recognizeToken(value, carrier)) || unknown('json');
}

function recognizeCredential(value: JsonObject, types: readonly string[], carrier: Carrier): Recognized {
  return {
    what: 'credential',
    value,
    carrier,
    model: asArray(value['@context']).includes(CREDENTIALS_V1) ? '1.1' : '2.0',
    isBadge: types.includes('OpenBadgeCredential') || types.includes('AchievementCredential'),
    shows: shownPart(value),
  };
}

/** Undefined for what only looks like a token. */
function recognizeToken(value: JsonValue, carrier: Carrier): Recognized | undefined {
  const text = tokenText(value);
  try {
    const token = text === undefined ? undefined : openToken(text);
    if (!token) return typeof value === 'string' && !value.startsWith('ey') ? undefined : unknown('token');
    if (!isWithinLimits(token.payload)) return unknown('too-large');
    const { kind } = token;
    return kind === 'vp+jwt' || kind === 'jwt_vp_json'
      ? { what: 'presentation', value, carrier }
      : { what: 'token', kind, value, carrier };
  } catch {
    return unknown('token');
  }
}

/** Pictures in which a code may be: JPEG, GIF, WebP, BMP. */
const PICTURES = /^(\xff\xd8\xff|GIF8|RIFF....WEBP|BM)/s;
const SVG_TYPE = 'image/svg+xml';
const SVG = /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i;

/**
 * Says what a file is. Never rejects.
 * @param codeIn reads the QR code in a picture
 */
export async function recognizeFile(
  file: Blob,
  codeIn: (picture: Blob) => Promise<string | undefined>,
): Promise<Recognized> {
  if (file.size > MOST_BYTES) return unknown('too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
    if (start.includes('%PDF-')) return await inPdf(bytes);
    const baked = isPng(bytes) ? await bakedInPng(bytes) : undefined;
    if (baked !== undefined) return recognizeText(baked, 'badge');
    if (isPng(bytes) || PICTURES.test(start)) return carriedBy('code', await codeIn(file), 'picture');
    const text = new TextDecoder().decode(bytes);
    if (SVG.test(text) && text.includes('<svg')) {
      const badge = bakedInSvg(text);
      if (badge !== undefined) return carriedBy('badge', badge, 'picture');
      // Entities of its own could inflate without end.
      const code = text.includes('<!ENTITY') ? undefined : await codeIn(new Blob([text], { type: SVG_TYPE }));
      return carriedBy('code', code, 'picture');
    }
    return recognizeText(text);
  } catch {
    return unknown('other');
  }
}

async function inPdf(bytes: Uint8Array): Promise<Recognized> {
  try {
    return carriedBy('pdf', await jsonInPdf(bytes), 'pdf');
  } catch (error) {
    if (error instanceof PdfTooLarge) return unknown('too-large');
    throw error;
  }
}

const carriedBy = (carrier: Carrier, text: string | undefined, why: Unrecognized): Recognized =>
  text === undefined ? unknown(why) : recognizeText(text, carrier);
