import { createTokenStatusList, signTokenStatusList, writeTokenStatus } from '../../../../../../engine/tokens/index.ts';
import { CONSOLE_LIST, PLACE, statusOf, timesOf, type SceneOfConsole } from './scene.ts';

const PLACES = 64;

/** The status list of a scene as a token (Token Status List). */
export function tokenList(made: SceneOfConsole): Promise<string> {
  const { issuer } = made;
  const { now, hour } = timesOf(made);
  const list = createTokenStatusList(PLACES);
  writeTokenStatus(list, PLACE, statusOf(made));
  return signTokenStatusList({
    uri: CONSOLE_LIST,
    list,
    issuedAt: now,
    expiresAt: now + hour,
    ttl: hour,
    header: { kid: issuer.signer.verificationMethod },
    signer: issuer.signer,
  });
}
