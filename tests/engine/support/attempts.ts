import type { JsonObject } from '../../../engine/json.ts';
import {
  clientIdOf,
  examineAttempt,
  parseDcql,
  type AttemptAsked,
  type DcqlQuery,
} from '../../../engine/openid4vp/index.ts';
import { confirmation, issueSdJwt, presentSdJwt } from '../../../engine/tokens/index.ts';
import type { TokenOptions } from '../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { NOW } from './diploma.ts';
import { canonizer, resolverOf } from './parties.ts';
import { salt, SECONDS, tokenParty } from './token-parties.ts';

export const VCT = 'https://uni.example/vct/diploma';
/** Who issues diplomas, who holds one, and who does not. */
export const issuer = tokenParty('ES256');
export const holder = tokenParty('ES256');
export const thief = tokenParty('ES256');
export const NONCE = 'n-0S6_WzA2Mj';
export const AUDIENCE = clientIdOf('did:web:shop.example');

/** A query for these credentials. */
export const query = (...credentials: JsonObject[]): DcqlQuery => {
  const parsed = parseDcql({ credentials });
  if ('fault' in parsed) throw new Error(parsed.fault.path);
  return parsed.query;
};
export const DIPLOMA: JsonObject = {
  id: 'diploma',
  format: 'dc+sd-jwt',
  meta: { vct_values: [VCT] },
  claims: [{ path: ['degree'] }],
};
/** What an application asks: one claim of a diploma. */
export const asking = (more: Partial<AttemptAsked> = {}): AttemptAsked => ({
  audience: AUDIENCE,
  nonce: NONCE,
  dcql: query(DIPLOMA),
  ...more,
});
/** Examines an answer with did:key only and nothing reachable, unless given. */
export const examine = (vpToken: unknown, asked = asking(), more: Partial<TokenOptions> = {}, state?: string) =>
  examineAttempt({ vpToken, state }, asked, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), ...more });

/** A diploma as an SD-JWT VC. */
export const token = (shown: JsonObject = {}, more: { signer?: typeof issuer.signer; header?: JsonObject } = {}) => {
  const { signer = issuer.signer } = more;
  return issueSdJwt({
    header: { typ: 'dc+sd-jwt', ...(more.header ?? { kid: signer.verificationMethod }) },
    shown: { iss: issuer.did, iat: SECONDS - 60, vct: VCT, cnf: confirmation(holder.key), ...shown },
    hidden: { degree: 'Física', birthdate: '2004-02-29', address: { city: 'Tepic' } },
    signer,
    salt,
    primitives: nodePrimitives,
  });
};
export type Binding = Partial<Parameters<typeof presentSdJwt>[2] & object>;
/** A presentation of it for the application. */
export const present = async (text: string | Promise<string> = token(), show = ['degree'], binding: Binding = {}) =>
  presentSdJwt(await text, show, {
    signer: holder.signer,
    audience: AUDIENCE,
    nonce: NONCE,
    issuedAt: SECONDS,
    primitives: nodePrimitives,
    ...binding,
  });
