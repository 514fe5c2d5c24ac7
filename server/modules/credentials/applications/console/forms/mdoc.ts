import { randomBytes } from 'node:crypto';
import {
  cborOf,
  isBytes,
  issueMdoc,
  openid4vpTranscript,
  presentMdoc,
  signCwtStatusList,
  type Cbor,
} from '../../../../../../engine/formats/mdoc/index.ts';
import { isObject, type JsonObject, type JsonValue } from '../../../../../../engine/json.ts';
import { encodeJwk } from '../../../../../../engine/keys/index.ts';
import { encryptionThumbprint } from '../../../../../../engine/openid4vci/index.ts';
import { createTokenStatusList, writeTokenStatus } from '../../../../../../engine/tokens/index.ts';
import { consoleClaims } from '../claims.ts';
import {
  CONSOLE_LIST,
  PLACE,
  proofOf,
  statusOf,
  timesOf,
  type Asked,
  type ConsoleForm,
  type SceneOfConsole,
} from './scene.ts';

const PLACES = 64;
/** Where a picture is asked for: a JPEG with nothing in it. */
const PICTURE = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

const elementsOf = (claims: JsonObject): Record<string, Record<string, Cbor>> =>
  Object.fromEntries(
    Object.entries(claims).map(([space, named]) => [
      space,
      Object.fromEntries(
        Object.entries(isObject(named) ? named : {}).map(([name, value]) => [
          name,
          isBytes(name) ? PICTURE : cborOf(name, value as JsonValue),
        ]),
      ),
    ]),
  );

/** The transcript of a request, or that of another one where the scene answers another. */
function transcriptOf({ audience, nonce, responseUri, encryptedFor }: Asked, made: SceneOfConsole): Uint8Array {
  const { primitives } = made.canonizer.tools;
  const proof = proofOf({ audience, nonce }, made);
  return openid4vpTranscript(
    {
      clientId: proof.audience,
      nonce: proof.nonce,
      responseUri,
      thumbprint: encryptedFor && encryptionThumbprint(encryptedFor, primitives),
    },
    primitives,
  );
}

/** A mobile document (ISO/IEC 18013-5): its device shows only the elements that are asked for. */
export const mdocForm: ConsoleForm = {
  credential(made) {
    const { scene, content, type, issuer, holder, authority, now, canonizer } = made;
    const { from, until } = timesOf(made);
    return issueMdoc(
      {
        docType: type,
        elements: elementsOf(consoleClaims(content, scene === 'ruleMissed', now)),
        deviceKey: encodeJwk(holder.publicKey),
        signedAt: from * 1000,
        from: from * 1000,
        until: until * 1000,
        status: { uri: CONSOLE_LIST, index: PLACE },
        certificates: [authority.certificate],
        signer: issuer.signer,
        random: bytes => new Uint8Array(randomBytes(bytes)),
      },
      canonizer.tools.primitives,
    );
  },

  presentation(credential, asked, made) {
    const shown: Record<string, string[]> = {};
    for (const { path } of made.content.fields) (shown[String(path[0])] ??= []).push(String(path[1]));
    const { signer } = proofOf(asked, made);
    return presentMdoc(String(credential), shown, transcriptOf(asked, made), signer);
  },

  statusList(made) {
    const { issuer, authority } = made;
    const { now, hour } = timesOf(made);
    const list = createTokenStatusList(PLACES);
    writeTokenStatus(list, PLACE, statusOf(made));
    return signCwtStatusList({
      uri: CONSOLE_LIST,
      list,
      issuedAt: now,
      expiresAt: now + hour,
      ttl: hour,
      certificates: [authority.certificate],
      signer: issuer.signer,
    });
  },
};
