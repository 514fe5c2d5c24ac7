import { CREDENTIALS_V2 } from '../../../../../../engine/contexts/index.ts';
import { isObject, type JsonObject } from '../../../../../../engine/json.ts';
import { consoleClaims } from '../claims.ts';
import { stamp, timesOf, type SceneOfConsole } from './scene.ts';

/** The words of a fictional credential mean what the issuer says that they mean. */
const WORDS = { '@vocab': 'https://issuer.example/vocabulary#' };

/** The fictional credential of a scene by VC Data Model 2.0, without a proof and without a status. */
export function w3cCredential(made: SceneOfConsole): JsonObject {
  const { scene, content, type, issuer, holder, now } = made;
  const { from, until } = timesOf(made);
  const { credentialSubject: subject, ...claims } = consoleClaims(content, scene === 'ruleMissed', now);
  return {
    ...claims,
    '@context': [CREDENTIALS_V2, WORDS],
    type: ['VerifiableCredential', type],
    issuer: issuer.did,
    validFrom: stamp(from),
    validUntil: stamp(until),
    credentialSubject: { ...(isObject(subject) && subject), id: holder.did },
  };
}
