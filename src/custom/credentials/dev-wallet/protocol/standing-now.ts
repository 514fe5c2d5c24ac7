import { createCanonizer } from '../../../../../engine/canon/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import { createDocumentLoader } from '../../../../../engine/contexts/index.ts';
import { createResolver } from '../../../../../engine/did/index.ts';
import { parseMdoc } from '../../../../../engine/formats/mdoc/index.ts';
import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';
import {
  issuerMetadataUrl,
  verifyCredential,
  verifyMdoc,
  verifyToken,
  type TokenOptions,
  type Verification,
} from '../../../../../engine/verify/index.ts';
import type { Wire } from './wire.ts';

const canonizerOf = () => createCanonizer({ primitives: noblePrimitives, documentLoader: createDocumentLoader() });

/** Whether the wallet itself came without TLS, as a development installation may: then so do the DID documents of localhost. */
const isPlain = (): boolean => (globalThis as { location?: Location }).location?.protocol === 'http:';

/** What the engine reads with: plain requests of the wallet, each of which its log shows. */
export function readersOf(wire: Wire, now: Date): TokenOptions {
  return {
    now,
    canonizer: canonizerOf(),
    resolveDid: createResolver({ allowHttpLocalhost: isPlain(), fetchJson: url => wire.json(url) }),
    fetchStatusList: url => wire.json(url),
    readTokenStatus: uri => wire.text(uri, 'application/statuslist+jwt'),
    readCwtStatus: uri => wire.bytes(uri, 'application/statuslist+cwt'),
    readCertificates,
    readIssuerMetadata: async issuer => {
      const url = issuerMetadataUrl(issuer);
      return { metadata: await wire.json(url), url };
    },
  };
}

/** Verifies a credential of the wallet now: signature, time and status list are read again. */
export async function standingNow(wire: Wire, credential: JsonValue, now: Date): Promise<Verification> {
  const options = readersOf(wire, now);
  if (isObject(credential)) return verifyCredential(credential, options);
  if (typeof credential === 'string' && !/[.~]/.test(credential)) {
    const issuerSigned = parseMdoc(credential);
    // Its issuer handed it out: whose certificates others accept is theirs to say.
    return verifyMdoc(
      { docType: issuerSigned.docType, issuerSigned },
      { ...options, isTrusted: () => Promise.resolve(true) },
    );
  }
  return (await verifyToken(credential, options)) ?? { verdict: 'invalid', steps: [] };
}
