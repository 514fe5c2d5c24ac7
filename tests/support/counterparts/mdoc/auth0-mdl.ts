import { DeviceResponse, Verifier } from '@auth0/mdl';
import { encodeCbor, decodeCbor, parseMdoc, Tagged, type Cbor } from '../../../../engine/formats/mdoc/index.ts';
import { base64urlDecode } from '../../../../engine/primitives/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';

/** What a wallet is asked for: elements of a namespace. */
export interface AskedOfWallet {
  space: string;
  names: readonly string[];
}

/** What the wallet proves by: a signature, or a MAC for the key of the verifier (COSE). */
export type DeviceProof = { privateKey: JsonObject; reader?: Uint8Array };

/** A wallet of somebody else (@auth0/mdl) answers a request: of what an issuer handed out (base64url of `IssuerSigned`). Returns base64url. */
export async function auth0Presents(
  mdoc: string,
  { space, names }: AskedOfWallet,
  transcript: Uint8Array,
  { privateKey, reader }: DeviceProof,
): Promise<string> {
  const { docType } = parseMdoc(mdoc);
  const document = new Map<Cbor, Cbor>([
    ['docType', docType],
    ['issuerSigned', decodeCbor(base64urlDecode(mdoc))],
  ]);
  const held = encodeCbor(
    new Map<Cbor, Cbor>([
      ['version', '1.0'],
      ['documents', [document]],
      ['status', 0],
    ]),
  );
  const asked = {
    id: docType,
    input_descriptors: [
      {
        id: docType,
        format: { mso_mdoc: { alg: ['ES256'] } },
        constraints: {
          limit_disclosure: 'required',
          fields: names.map(name => ({ path: [`$['${space}']['${name}']`], intent_to_retain: false })),
        },
      },
    ],
  };
  const from = DeviceResponse.from(held)
    .usingPresentationDefinition(asked as never)
    .usingSessionTranscriptBytes(Buffer.from(encodeCbor(new Tagged(24, transcript))));
  const key = { ...privateKey, kid: '1' } as never;
  const proving = reader
    ? from.authenticateWithMAC(key, reader, 'HS256')
    : from.authenticateWithSignature(key, 'ES256');
  return Buffer.from((await proving.sign()).encode()).toString('base64url');
}

/** A verifier of somebody else (@auth0/mdl) judges an answer (base64url) by authorities (PEM): what of it does not hold; empty where all does. */
export async function auth0Refuses(answer: string, transcript: Uint8Array, authorities: string[]): Promise<string[]> {
  const refused: string[] = [];
  await new Verifier(authorities).verify(Buffer.from(answer, 'base64url'), {
    encodedSessionTranscript: encodeCbor(new Tagged(24, transcript)),
    onCheck: ({ status, check }) => {
      if (status === 'FAILED') refused.push(check);
    },
  });
  return refused;
}
