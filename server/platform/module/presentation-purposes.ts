import type { DeviceAsked } from '../../../engine/formats/mdoc/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import type { Signer } from '../../../engine/keys/index.ts';
import type { DcqlQuery, PresentedCredential } from '../../../engine/openid4vp/index.ts';
import type { TokenOptions } from '../../../engine/verify/index.ts';
import type { Tx } from '../database/index.ts';

/** Who asks a wallet, where that is not the platform itself. */
export interface PresentationClient {
  /** Its client id; null where it is known by the address of the answer alone (`redirect_uri`), so that requests are not signed. */
  id: string | null;
  /** As the wallet shows it. */
  name: string;
  /** The address of an image. */
  logo?: string;
}

/** What signs requests of a client: a key of its DID, or the key of a certificate. */
export interface PresentationSigner {
  /** The client id that it signs for now. */
  id: string;
  signer: Signer;
  /** The chain of the certificate (base64 DER). */
  x5c?: readonly string[];
}

/** What signs requests for mobile documents as their reader (ISO/IEC 18013-5 §9.1.4). */
export interface DocumentReader {
  /** Base64 DER, without its root. */
  certificates: readonly string[];
  signer: Signer;
}

/** What a purpose has to judge: what was asked, and by whom. */
export interface PresentationAsked extends AskedPresentation {
  clientId: string;
  nonce: string;
  dcql: DcqlQuery;
  /** What the device of a mobile document signs of the request; undefined where none is asked for. */
  device?: DeviceAsked | undefined;
}

/** A judgement of an answer, and what it changes: in the transaction that ends the request. */
export interface PresentationJudgement {
  /** Why it does not hold, for people who build wallets: ASCII. Undefined where it holds. */
  refused?: string | undefined;
  settle(tx: Tx): Promise<void>;
  /** What is kept instead until the browser that asked is back: its purpose settles by it. Only of an answer that holds. */
  hold(tx: Tx): Promise<JsonValue>;
}

/** A request for a presentation, as its purpose sees it. */
export interface AskedPresentation {
  id: string;
  /** Null where it is asked before an organization is known. */
  organizationId: string | null;
  /** What the purpose wrote with it. */
  about: JsonObject;
}

/**
 * What becomes of an accepted presentation: kept for some time, or refused for a reason of the purpose's own. What `conclude` does comes last in the
 * transaction: an event holds up all others of its organization.
 */
export type PresentationOutcome = { refused: string } | { keep: JsonValue; conclude?: () => Promise<void> };

/** Why credentials are asked for, declared by the module that needs them. */
export type PresentationPurpose = AcceptingPurpose | JudgingPurpose;

/** A purpose that hears of every answer, and judges it itself: what does not hold is recorded, too. */
export interface JudgingPurpose {
  page: string | null;
  /** Signs the requests of its clients. */
  signer(asked: AskedPresentation): Promise<PresentationSigner>;
  /** Signs its requests for mobile documents, where it has a certificate. */
  reader?(asked: AskedPresentation): Promise<DocumentReader | undefined>;
  /** Judges an answer. `malformed` where it is none at all: anybody who saw the QR can send that, so that it ends nothing. */
  judge(
    asked: PresentationAsked,
    vpToken: JsonValue | undefined,
  ): Promise<PresentationJudgement | { malformed: string }>;
  /** A wallet declined, with an error of OpenID4VP 1.0 §8.5: in the transaction that ends the request. */
  declined(tx: Tx, asked: AskedPresentation, error: string): Promise<void>;
  /** A wallet read the request. */
  opened?(tx: Tx, asked: AskedPresentation): Promise<void>;
}

/** A purpose that takes what holds; all else is refused before it hears of it. */
export interface AcceptingPurpose {
  /** How long what it keeps of a presentation is there, in seconds. */
  keptSeconds: number;
  /** The path of our page to which the wallet leads its person; the code of the answer stands behind it. Null where an answer needs nothing more. */
  page: string | null;
  /** Reads what verification needs besides the platform's own DID, keys in DIDs, and DIDs that we serve. */
  readers?: (now: number) => Promise<TokenOptions>;
  /**
   * Does what the presentation is for, in the transaction that takes it: of its organization, or as the platform where it has none.
   * All credentials are verified.
   */
  accept(tx: Tx, asked: AskedPresentation, credentials: readonly PresentedCredential[]): Promise<PresentationOutcome>;
}
