import type { ApplicationContent, ConsoleScene } from '../../../../../../contract/credentials/applications/index.ts';
import type { Canonizer } from '../../../../../../engine/canon/index.ts';
import type { JsonObject, JsonValue } from '../../../../../../engine/json.ts';
import type { Signer } from '../../../../../../engine/keys/index.ts';
import { TOKEN_STATUS } from '../../../../../../engine/tokens/index.ts';
import type { ConsoleAuthority, ConsoleKey } from '../keys.ts';

/** What a run of the console makes: the scene, what is asked, and the keys of the run. */
export interface SceneOfConsole {
  scene: ConsoleScene;
  content: ApplicationContent;
  /** The first type that is asked for. */
  type: string;
  issuer: ConsoleKey;
  holder: ConsoleKey;
  /** The authority above the issuer, and its certificates as base64 DER, for what is signed by a certificate. */
  authority: ConsoleAuthority;
  /** Signs in the place of the holder, where another key does. */
  stranger: ConsoleKey;
  now: Date;
  canonizer: Canonizer;
}

/** What the wallet read of a request that its presentation answers. */
export interface Asked {
  audience: string;
  nonce: string;
  /** Where the answer is sent. */
  responseUri: string;
  /** By which key it is encrypted; undefined where it is not. */
  encryptedFor: JsonObject | undefined;
}

/** How one format issues, presents and tells the status of the fictional credential of a scene. */
export interface ConsoleForm {
  /** Issues it to the key of the simulated wallet, with the fields that are asked for. */
  credential(made: SceneOfConsole): Promise<JsonValue>;
  /** Presents it, with the proof of the holder's key, or of another one. */
  presentation(credential: JsonValue, asked: Asked, made: SceneOfConsole): Promise<JsonValue>;
  /** The status list of the scene, signed by its issuer: a token, a document, or bytes. */
  statusList(made: SceneOfConsole): Promise<string | JsonObject | Uint8Array>;
}

/** The status list of each run: it is at no address, and only the run reads it. */
export const CONSOLE_LIST = 'https://issuer.example/status-lists/1';
/** Where the credential is in the list. */
export const PLACE = 7;
const HOUR = 3600;

/** What the list of a scene says of the credential. */
export const statusOf = ({ scene }: SceneOfConsole): number =>
  scene === 'revoked' ? TOKEN_STATUS.invalid : scene === 'paused' ? TOKEN_STATUS.suspended : TOKEN_STATUS.valid;

/** When the credential of a scene was issued, and until when it is valid: seconds since 1970. */
export function timesOf({ scene, now }: SceneOfConsole): { from: number; until: number; now: number; hour: number } {
  const at = Math.floor(now.getTime() / 1000);
  const isExpired = scene === 'expired';
  return {
    from: isExpired ? at - 2 * HOUR : at,
    until: isExpired ? at - HOUR : at + HOUR,
    now: at,
    hour: HOUR,
  };
}

/** Seconds since 1970 as a time of a credential. */
export const stamp = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** For whom and for which request the wallet of a scene signs. */
export const proofOf = (
  { audience, nonce }: Pick<Asked, 'audience' | 'nonce'>,
  { scene, holder, stranger }: SceneOfConsole,
) => ({
  audience: scene === 'wrongAudience' ? 'redirect_uri:https://another.example/answers' : audience,
  nonce: scene === 'wrongNonce' ? crypto.randomUUID() : nonce,
  /** Under the name of the holder's key, whichever signs. */
  signer: {
    ...(scene === 'wrongHolder' ? stranger : holder).signer,
    verificationMethod: holder.signer.verificationMethod,
  } satisfies Signer,
});
