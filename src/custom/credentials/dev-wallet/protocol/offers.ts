import { asArray, isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import {
  PRE_AUTHORIZED,
  readOffer,
  readOfferLink,
  signKeyProof,
  type CredentialOffer,
} from '../../../../../engine/openid4vci/index.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { methodOf, signerOf, type HolderKeyPair } from './holder-keys.ts';
import { nonceOf, waitFor, type Misbehaviour } from './misbehaviour.ts';
import { objectIn, ProtocolError, type Sent, type Wire } from './wire.ts';

/** A name in one language, or in none. */
export interface Display {
  name: string;
  locale: string | null;
  backgroundColor: string | null;
  textColor: string | null;
}

/** A credential in one form, as its issuer describes it. */
export interface OfferedForm {
  id: string;
  format: string;
  /** Whether it is issued to a key of the wallet. */
  isBound: boolean;
  display: readonly Display[];
  /** What its claims are called, by the last part of their path. */
  labels: Readonly<Record<string, string>>;
}

/** The endpoints of an issuer that the wallet calls (OpenID4VCI 1.0 §12.2.4). */
export interface IssuerEndpoints {
  issuer: string;
  credential: string;
  nonce: string | null;
  deferred: string | null;
  notification: string | null;
  token: string;
}

/** An offer with what its issuer says of it. */
export interface OpenedOffer {
  offer: CredentialOffer;
  endpoints: IssuerEndpoints;
  issuerDisplay: readonly Display[];
  forms: readonly OfferedForm[];
}

/** A token and, where it was given, what renews it. */
export interface AccessToken {
  token: string;
  renewal: string | null;
}

/** What came of asking for a credential. */
export type Issued =
  | { state: 'received'; credentials: readonly JsonValue[]; notificationId: string | null }
  | { state: 'waiting'; transactionId: string; interval: number };

const DEFAULT_INTERVAL = 60;
const textOf = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);
const malformed = (what: string) => new ProtocolError({ status: 200, error: 'malformed', description: what });

/** The address of metadata: its well-known part stands between host and path (§12.2.2, RFC 8414 §3.1). */
export function wellKnown(issuer: string, name: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/${name}${pathname === '/' ? '' : pathname}`;
}

const displayIn = (value: JsonValue | undefined): Display[] =>
  asArray(value)
    .filter(isObject)
    .map(({ name, locale, background_color: backgroundColor, text_color: textColor }) => ({
      name: textOf(name) ?? '',
      locale: textOf(locale),
      backgroundColor: textOf(backgroundColor),
      textColor: textOf(textColor),
    }));

/** Returns the name for a language: the one of that language, else the first. */
export const displayFor = (display: readonly Display[], language: string): Display | undefined =>
  display.find(({ locale }) => locale?.slice(0, 2) === language.slice(0, 2)) ?? display[0];

async function offerOf(wire: Wire, link: string): Promise<CredentialOffer> {
  // The address of an offer by itself is as good as a link with it.
  const isAddress = /^https?:/.test(link) && !/[?&]credential_offer(_uri)?=/.test(link);
  const linked = isAddress ? { uri: link } : readOfferLink(link);
  return 'offer' in linked ? linked.offer : readOffer(await wire.json(linked.uri));
}

/** Reads an offer and the metadata of its issuer. Rejects with EngineError 'offer' or ProtocolError. */
export async function openOffer(wire: Wire, link: string): Promise<OpenedOffer> {
  const offer = await offerOf(wire, link);
  const metadata = await wire.json(wellKnown(offer.issuer, 'openid-credential-issuer'));
  if (!isObject(metadata) || metadata.credential_issuer !== offer.issuer) throw malformed('credential_issuer');
  const server = textOf(asArray(metadata.authorization_servers)[0]) ?? offer.issuer;
  const authorization = await wire.json(wellKnown(server, 'oauth-authorization-server'));
  const token = isObject(authorization) ? textOf(authorization.token_endpoint) : null;
  const credential = textOf(metadata.credential_endpoint);
  if (token === null || credential === null) throw malformed('token_endpoint');
  const supported = isObject(metadata.credential_configurations_supported)
    ? metadata.credential_configurations_supported
    : {};
  return {
    offer,
    endpoints: {
      issuer: offer.issuer,
      credential,
      nonce: textOf(metadata.nonce_endpoint),
      deferred: textOf(metadata.deferred_credential_endpoint),
      notification: textOf(metadata.notification_endpoint),
      token,
    },
    issuerDisplay: displayIn(metadata.display),
    forms: offer.configurationIds.flatMap(id => {
      const described = supported[id];
      return isObject(described) ? [formOf(id, described)] : [];
    }),
  };
}

function formOf(id: string, described: JsonObject): OfferedForm {
  const metadata = isObject(described.credential_metadata) ? described.credential_metadata : described;
  const labels = asArray(metadata.claims)
    .filter(isObject)
    .map(({ path, display }) => [String(asArray(path).at(-1)), displayIn(display)[0]?.name ?? ''] as const)
    .filter(([, label]) => label !== '');
  return {
    id,
    format: textOf(described.format) ?? '',
    isBound: described.proof_types_supported !== undefined,
    display: displayIn(metadata.display),
    labels: Object.fromEntries(labels),
  };
}

const tokenIn = (text: string): AccessToken => {
  const { access_token: token, refresh_token: renewal } = objectIn(text);
  if (typeof token !== 'string') throw malformed('access_token');
  return { token, renewal: textOf(renewal) };
};

/** Exchanges the code of an offer for a token (§6.1). */
export async function requestToken(
  wire: Wire,
  { offer, endpoints }: Pick<OpenedOffer, 'offer' | 'endpoints'>,
  code: string | undefined,
): Promise<AccessToken> {
  if (offer.preAuthorizedCode === undefined) throw malformed('pre-authorized_code');
  const { text } = await wire.form(endpoints.token, {
    grant_type: PRE_AUTHORIZED,
    'pre-authorized_code': offer.preAuthorizedCode,
    ...(code !== undefined && { tx_code: code }),
  });
  return tokenIn(text);
}

/** Renews the token of a credential that waits (RFC 6749 §6). */
export const renewToken = async (
  wire: Wire,
  { token }: Pick<IssuerEndpoints, 'token'>,
  renewal: string,
): Promise<AccessToken> => {
  const renewed = tokenIn((await wire.form(token, { grant_type: 'refresh_token', refresh_token: renewal })).text);
  return { ...renewed, renewal: renewed.renewal ?? renewal };
};

function issuedIn(text: string): Issued {
  const { credentials, transaction_id: transactionId, interval, notification_id: notificationId } = objectIn(text);
  if (typeof transactionId === 'string')
    return { state: 'waiting', transactionId, interval: typeof interval === 'number' ? interval : DEFAULT_INTERVAL };
  const received = asArray(credentials)
    .filter(isObject)
    .map(({ credential }) => credential ?? null);
  if (received.length === 0) throw malformed('credentials');
  return { state: 'received', credentials: received, notificationId: textOf(notificationId) };
}

/** What is asked for, with the keys that it is issued to. */
export interface CredentialAsked {
  endpoints: IssuerEndpoints;
  token: string;
  form: OfferedForm;
  keys: readonly HolderKeyPair[];
  /** The key by which a misbehaving wallet signs. */
  otherKey: HolderKeyPair | undefined;
  misbehaviour: Misbehaviour;
  /** Milliseconds. */
  now: number;
}

/** Proofs that the wallet holds its keys (§8.2, appendix F.1). */
async function proofsFor(
  wire: Wire,
  { endpoints, keys, otherKey, misbehaviour, now }: CredentialAsked,
): Promise<JsonObject> {
  if (endpoints.nonce === null) throw malformed('nonce_endpoint');
  const { c_nonce: nonce } = objectIn((await wire.post(endpoints.nonce, undefined)).text);
  if (typeof nonce !== 'string') throw malformed('c_nonce');
  const jwt = await Promise.all(
    keys.map(key =>
      signKeyProof({
        key: decodeJwk(key.jwk),
        signer: signerOf(otherKey ?? key),
        audience: endpoints.issuer,
        nonce: nonceOf(nonce, misbehaviour),
        issuedAt: Math.floor(now / 1000),
        kid: key.did === undefined ? undefined : methodOf(key),
      }),
    ),
  );
  return { jwt };
}

/** Asks for a credential (§8). `request` is what was sent, for a wallet that sends it again. */
export async function requestCredential(
  wire: Wire,
  asked: CredentialAsked,
  onSend: (request: Sent) => void = () => undefined,
): Promise<Issued> {
  const { endpoints, token, form, misbehaviour } = asked;
  const body: JsonObject = {
    credential_configuration_id: form.id,
    ...(form.isBound && { proofs: await proofsFor(wire, asked) }),
  };
  await waitFor(misbehaviour);
  onSend({
    method: 'POST',
    url: endpoints.credential,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return issuedIn((await wire.post(endpoints.credential, body, token)).text);
}

/** Asks again for a credential that waits (§9). */
export async function requestDeferred(
  wire: Wire,
  { deferred }: Pick<IssuerEndpoints, 'deferred'>,
  { token, transactionId }: { token: string; transactionId: string },
): Promise<Issued> {
  if (deferred === null) throw malformed('deferred_credential_endpoint');
  return issuedIn((await wire.post(deferred, { transaction_id: transactionId }, token)).text);
}

export type WalletNotice = 'credential_accepted' | 'credential_failure' | 'credential_deleted';

/** Tells the issuer what became of a credential (§11). */
export async function notifyIssuer(
  wire: Wire,
  { notification }: Pick<IssuerEndpoints, 'notification'>,
  { token, notificationId, event }: { token: string; notificationId: string; event: WalletNotice },
): Promise<void> {
  if (notification === null) return;
  await wire.post(notification, { notification_id: notificationId, event }, token);
}
