import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { ApplicationContent, ConsoleScene } from '../../../../../contract/credentials/applications/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { Primitives } from '../../../../../engine/primitives/index.ts';
import {
  confirmation,
  createTokenStatusList,
  issueSdJwt,
  presentSdJwt,
  signTokenStatusList,
  TOKEN_STATUS,
  writeTokenStatus,
} from '../../../../../engine/tokens/index.ts';
import { consoleClaims } from './claims.ts';
import type { ConsoleKey } from './keys.ts';

/** The status list of each run: it is at no address, and only the run reads it. */
export const CONSOLE_LIST = 'https://issuer.example/status-lists/1';
/** Where the credential is in the list, and how long the list is. */
const PLACE = 7;
const PLACES = 64;
const HOUR = 3600;

/** What a run of the console makes: the scene, what is asked, and the keys of the run. */
export interface SceneOfConsole {
  scene: ConsoleScene;
  content: ApplicationContent;
  vct: string;
  issuer: ConsoleKey;
  holder: ConsoleKey;
  now: Date;
  primitives: Primitives;
}

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Issues the fictional credential of a scene: with the fields that are asked for, to the key of the simulated wallet. */
export function consoleCredential({
  scene,
  content,
  vct,
  issuer,
  holder,
  now,
  primitives,
}: SceneOfConsole): Promise<string> {
  const at = secondsOf(now);
  const isExpired = scene === 'expired';
  return issueSdJwt({
    header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
    shown: {
      iss: issuer.did,
      vct,
      iat: isExpired ? at - 2 * HOUR : at,
      exp: isExpired ? at - HOUR : at + HOUR,
      status: { status_list: { idx: PLACE, uri: CONSOLE_LIST } },
      cnf: confirmation(holder.publicKey),
    },
    hidden: consoleClaims(content, scene === 'ruleMissed', now),
    signer: issuer.signer,
    salt: () => randomBytes(16).toString('base64url'),
    primitives,
  });
}

const PLACE_OF: Partial<Record<ConsoleScene, number>> = {
  revoked: TOKEN_STATUS.invalid,
  paused: TOKEN_STATUS.suspended,
};

/** The status list of a scene, signed by its issuer. */
export function consoleStatusList({
  scene,
  issuer,
  now,
}: Pick<SceneOfConsole, 'scene' | 'issuer' | 'now'>): Promise<string> {
  const list = createTokenStatusList(PLACES);
  writeTokenStatus(list, PLACE, PLACE_OF[scene] ?? TOKEN_STATUS.valid);
  return signTokenStatusList({
    uri: CONSOLE_LIST,
    list,
    issuedAt: secondsOf(now),
    expiresAt: secondsOf(now) + HOUR,
    ttl: HOUR,
    header: { kid: issuer.signer.verificationMethod },
    signer: issuer.signer,
  });
}

/** What the wallet read of a request that its presentation answers. */
interface Asked {
  audience: string;
  nonce: string;
}

/** The presentation of a scene: only the fields that are asked for, with the proof of the holder's key, or of another one. */
export async function consolePresentation(
  credential: string,
  { audience, nonce }: Asked,
  { scene, content, holder, now, primitives }: SceneOfConsole,
  stranger: ConsoleKey,
): Promise<string> {
  const shown = content.fields.map(({ path }) => String(path[0]));
  const all = Object.keys(consoleClaims(content, scene === 'ruleMissed', now));
  return presentSdJwt(credential, shown.length > 0 ? shown : all, {
    signer: (scene === 'wrongHolder' ? stranger : holder).signer,
    audience: scene === 'wrongAudience' ? 'redirect_uri:https://another.example/answers' : audience,
    nonce: scene === 'wrongNonce' ? randomBytes(16).toString('base64url') : nonce,
    issuedAt: secondsOf(now),
    primitives,
  });
}

/** Encrypts an answer by the key of the request (OpenID4VP 1.0 §8.3). */
export async function encryptedAnswer(
  members: JsonObject,
  { key: { kid, ...key }, enc }: { key: JsonObject; enc: string },
): Promise<string> {
  const header = { alg: 'ECDH-ES', enc, ...(typeof kid === 'string' && { kid }) };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(members)))
    .setProtectedHeader(header)
    .encrypt(await importJWK({ ...key } as JWK, 'ECDH-ES'));
}
