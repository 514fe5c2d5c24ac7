import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../../engine/certificates/index.ts';
import { decodeJwk } from '../../../../engine/keys/index.ts';
import {
  deviceRequest,
  encryptionInfo,
  isOfDevice,
  isoTranscript,
  MDL_SPACE,
  MDL_TYPE,
  openBrowserAnswer,
  parseDeviceResponse,
  presentMdoc,
  readDeviceRequest,
  sealBrowserAnswer,
  verifySign1,
} from '../../../../engine/formats/mdoc/index.ts';
import { base64urlDecode } from '../../../../engine/primitives/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { deviceKey, licensed } from './mdoc-party.ts';
import { DeviceRequest as OwfRequest } from '../../../support/counterparts/mdoc/owf-library.ts';

const origin = 'https://shop.example';
const OVER_18 = { docType: MDL_TYPE, elements: { [MDL_SPACE]: { age_over_18: false } } };

/** A request of a website through the browser, and the private key for its answer. */
function asking() {
  const reader = deviceKey();
  const info = encryptionInfo(randomBytes(16), reader.jwk);
  const asked = { encryptionInfo: info, origin };
  const privateKey = base64urlDecode(String(reader.privateKey.export({ format: 'jwk' }).d));
  return { asked, privateKey, transcript: isoTranscript(asked, nodePrimitives) };
}

describe('a request through the browser (ISO/IEC 18013-7, annex C)', () => {
  it('is answered for its key and its origin alone', async () => {
    const { mdoc, device } = await licensed();
    const { asked, privateKey, transcript } = asking();
    const elements = { [MDL_SPACE]: ['age_over_18'] };
    const answer = sealBrowserAnswer(
      await presentMdoc(mdoc, elements, transcript, device.signer),
      asked,
      nodePrimitives,
    );
    const [document] = parseDeviceResponse(openBrowserAnswer(answer, { ...asked, privateKey }, nodePrimitives));
    expect(document && isOfDevice(document, { transcript }, nodePrimitives)).toBe(true);
    for (const other of [
      { ...asked, privateKey, origin: 'https://thief.example' },
      { ...asked, privateKey: asking().privateKey },
      { ...asking().asked, privateKey },
    ])
      expect(() => openBrowserAnswer(answer, other, nodePrimitives)).toThrow('not sealed for this key');
    for (const hostile of [undefined, '', '!', 'gQ', answer.slice(0, -8)])
      expect(() => openBrowserAnswer(hostile, { ...asked, privateKey }, nodePrimitives)).toThrow();
  });

  it('says of each element whether it is kept, and is read by others', async () => {
    const { transcript } = asking();
    const kept = { docType: MDL_TYPE, elements: { [MDL_SPACE]: { age_over_18: false, family_name: true } } };
    const text = await deviceRequest([kept]);
    expect(readDeviceRequest(text, transcript)).toEqual([{ ...kept, reader: undefined }]);
    const [theirs] = OwfRequest.decode(base64urlDecode(text)).docRequests;
    expect(theirs?.itemsRequest.docType).toBe(MDL_TYPE);
    expect([...(theirs?.itemsRequest.namespaces.get(MDL_SPACE) ?? [])]).toEqual([
      ['age_over_18', false],
      ['family_name', true],
    ]);
  });

  it('names its reader by a certificate', async () => {
    const { party } = await licensed();
    const { transcript } = asking();
    const text = await deviceRequest([OVER_18], { certificates: party.certificates, signer: party.signer, transcript });
    const isSigned = async (of: Uint8Array) => {
      const [document] = readDeviceRequest(text, of);
      const { cose, content } = document?.reader ?? {};
      if (!cose) return undefined;
      const { publicKey } = await readCertificates(cose.certificates);
      return verifySign1(cose, decodeJwk(publicKey), nodePrimitives, content);
    };
    expect(await isSigned(transcript)).toBe(true);
    expect(await isSigned(asking().transcript)).toBe(false);
  });
});
