import { EngineError } from '../errors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';

/** The grant by which a wallet turns the code of an offer into a token (OpenID4VCI 1.0 §3.5). */
export const PRE_AUTHORIZED = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
/** The scheme that opens a wallet (§4.1.3). */
export const OFFER_SCHEME = 'openid-credential-offer://';

/** What an offer says of the code that the holder types: `length` digits or signs; the text is at most 300 characters (§4.1.1). */
export interface TransactionCode {
  inputMode: 'numeric' | 'text';
  length?: number | undefined;
  description?: string | undefined;
}

/** An offer of credentials (OpenID4VCI 1.0 §4.1.1). */
export interface CredentialOffer {
  /** The address of the issuer, as its metadata names it. */
  issuer: string;
  /** What is offered, by the names of the metadata. */
  configurationIds: readonly string[];
  /** Undefined for an offer that another grant takes up. */
  preAuthorizedCode: string | undefined;
  transactionCode: TransactionCode | undefined;
}

/** The JSON of an offer. */
export const offerDocument = ({
  issuer,
  configurationIds,
  preAuthorizedCode,
  transactionCode: code,
}: CredentialOffer): JsonObject => ({
  credential_issuer: issuer,
  credential_configuration_ids: [...configurationIds],
  ...(preAuthorizedCode !== undefined && {
    grants: {
      [PRE_AUTHORIZED]: {
        'pre-authorized_code': preAuthorizedCode,
        ...(code && {
          tx_code: {
            input_mode: code.inputMode,
            ...(code.length !== undefined && { length: code.length }),
            ...(code.description !== undefined && { description: code.description }),
          },
        }),
      },
    },
  }),
});

/** The link that opens a wallet with an offer by reference (§4.1.3). */
export const offerLink = (uri: string): string => `${OFFER_SCHEME}?credential_offer_uri=${encodeURIComponent(uri)}`;

/** An offer as its link carries it: the address of its JSON, or that JSON. */
export type LinkedOffer = { uri: string } | { offer: CredentialOffer };

/** Reads the link of an offer, whatever its scheme. Throws EngineError 'offer' where the link carries no offer, or two. */
export function readOfferLink(link: string): LinkedOffer {
  const query = new Map(parametersOf(link));
  const [uri, text] = [query.get('credential_offer_uri'), query.get('credential_offer')];
  if (uri !== undefined && text === undefined) return { uri };
  if (text !== undefined && uri === undefined) return { offer: readOffer(parsed(text)) };
  throw new EngineError('offer', 'The link carries no offer, or two.');
}

/** The parameters of a link, as a form has them. */
function parametersOf(link: string): [string, string][] {
  const query = link.slice(link.indexOf('?') + 1).split('#', 1)[0] ?? '';
  try {
    return query.split('&').map(pair => {
      const [name = '', value = ''] = pair.split('=', 2).map(part => decodeURIComponent(part.replaceAll('+', ' ')));
      return [name, value];
    });
  } catch {
    throw new EngineError('offer', 'The link is not well formed.');
  }
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new EngineError('offer', 'The offer is no JSON.');
  }
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== '';

/** Reads the JSON of an offer (§4.1.1). Unknown members are ignored. Throws EngineError 'offer'. */
export function readOffer(value: JsonValue): CredentialOffer {
  const malformed = (what: string) => new EngineError('offer', `The offer has no valid ${what}.`);
  if (!isObject(value)) throw new EngineError('offer', 'The offer is no JSON object.');
  const { credential_issuer: issuer, credential_configuration_ids: ids, grants = {} } = value;
  if (!isText(issuer) || !/^https?:\/\//.test(issuer)) throw malformed('credential_issuer');
  if (!isArray(ids) || ids.length === 0 || !ids.every(isText) || new Set(ids).size !== ids.length)
    throw malformed('credential_configuration_ids');
  if (!isObject(grants)) throw malformed('grants');
  const grant = grants[PRE_AUTHORIZED];
  if (grant === undefined)
    return { issuer, configurationIds: ids, preAuthorizedCode: undefined, transactionCode: undefined };
  if (!isObject(grant)) throw malformed('grants');
  const { 'pre-authorized_code': code, tx_code: asked } = grant;
  if (!isText(code)) throw malformed('pre-authorized_code');
  return { issuer, configurationIds: ids, preAuthorizedCode: code, transactionCode: readCode(asked, malformed) };
}

function readCode(asked: JsonValue | undefined, malformed: (what: string) => EngineError): TransactionCode | undefined {
  if (asked === undefined) return undefined;
  if (!isObject(asked)) throw malformed('tx_code');
  const { input_mode: mode = 'numeric', length, description } = asked;
  if (mode !== 'numeric' && mode !== 'text') throw malformed('tx_code');
  if (length !== undefined && !(typeof length === 'number' && Number.isSafeInteger(length) && length > 0))
    throw malformed('tx_code');
  if (description !== undefined && typeof description !== 'string') throw malformed('tx_code');
  return { inputMode: mode, length, description };
}
