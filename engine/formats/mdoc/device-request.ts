import { EngineError } from '../../errors.ts';
import type { Signer } from '../../keys/index.ts';
import { base64urlDecode, base64urlEncode } from '../../primitives/index.ts';
import { decodeCbor, embed, embedded, encodeCbor, listIn, mapIn, mapOf, textIn, type Cbor } from './cbor.ts';
import { parseCose, sign1, type Cose } from './cose.ts';
import type { SessionTranscript } from './transcript.ts';

/** Elements that are asked for, by namespace, each with whether the verifier keeps it (`intentToRetain`). */
export type AskedElements = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** A document that is asked for. */
export interface AskedDocument {
  docType: string;
  elements: AskedElements;
}

/** What a verifier with a certificate proves of a request (ISO/IEC 18013-5 §9.1.4). */
export interface Reader {
  certificates: readonly string[];
  signer: Signer;
  transcript: SessionTranscript;
}

const DOCUMENTS_MAX = 10;

const readerContent = (items: Cbor, transcript: SessionTranscript): Uint8Array =>
  encodeCbor(embed(encodeCbor(['ReaderAuthentication', decodeCbor(transcript), items])));

/** A request for documents (`DeviceRequest`, §8.3.2.1.2.1): base64url. */
export async function deviceRequest(documents: readonly AskedDocument[], reader?: Reader): Promise<string> {
  const docRequests = await Promise.all(
    documents.map(async ({ docType, elements }) => {
      const nameSpaces = new Map(
        Object.entries(elements).map(([space, names]) => [space, new Map(Object.entries(names))]),
      ) as unknown as Cbor;
      const itemsRequest = embed(encodeCbor(mapOf({ docType, nameSpaces })));
      const readerAuth =
        reader &&
        (await sign1(readerContent(itemsRequest, reader.transcript), reader.signer, {
          certificates: reader.certificates,
          detached: true,
        }));
      return mapOf({ itemsRequest, readerAuth });
    }),
  );
  return base64urlEncode(encodeCbor(mapOf({ version: '1.0', docRequests })));
}

/** A document that a request asks for, and who proves to ask. */
export interface ReadDocRequest extends AskedDocument {
  reader: { cose: Cose; content: Uint8Array } | undefined;
}

/** Reads a request as a wallet does. Throws EngineError 'mdoc' for what is none. `cose` is verified over `content`. */
export function readDeviceRequest(text: string, transcript: SessionTranscript): ReadDocRequest[] {
  const request = mapIn(decodeCbor(base64urlDecode(text)), 'A request');
  if (!textIn(request.get('version'), 'The version').startsWith('1.'))
    throw new EngineError('mdoc', 'The version is unknown.');
  const documents = listIn(request.get('docRequests'), 'Documents');
  if (documents.length === 0 || documents.length > DOCUMENTS_MAX)
    throw new EngineError('mdoc', 'A request asks for no document, or for too many.');
  return documents.map(value => {
    const document = mapIn(value, 'A document');
    const items = document.get('itemsRequest');
    const asked = mapIn(decodeCbor(embedded(items)), 'What is asked for');
    const auth = document.get('readerAuth');
    return {
      docType: textIn(asked.get('docType'), 'The type of the document'),
      elements: Object.fromEntries(
        [...mapIn(asked.get('nameSpaces'), 'Namespaces')].map(([space, names]) => [
          textIn(space, 'A namespace'),
          Object.fromEntries(
            [...mapIn(names, 'Elements')].map(([name, isKept]) => [textIn(name, 'An element'), isKept === true]),
          ),
        ]),
      ),
      reader: auth === undefined ? undefined : { cose: parseCose(auth), content: readerContent(items, transcript) },
    };
  });
}
