import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../../../../../../engine/contexts/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { derive, signForHolder } from '../../../../../../engine/suites/disclosure/index.ts';
import { publicKeyFrom } from '../../../../../../engine/suites/bbs/index.ts';
import { didKeyFromPublicKey } from '../../../../../../engine/did/index.ts';
import { BLS12_381 } from '../../../../../../engine/suites/index.ts';
import { MOST_BYTES } from '../../../../../../src/custom/credentials/verification/anything/most-bytes.ts';
import {
  recognizeFile,
  recognizeText,
  type Recognized,
} from '../../../../../../src/custom/credentials/verification/anything/recognize.ts';
import { readFile } from '../../../../../../src/custom/credentials/verification/lookup/read-credential-file.ts';
import { checkThing } from '../../../../../../src/custom/credentials/verification/anything/check-thing.ts';
import { renderPage } from '../../../../../../server/modules/credentials/rendering/render.ts';
import { CREATED, diploma } from '../../../../../engine/support/diploma.ts';
import { canonizer } from '../../../../../engine/support/parties.ts';
import { designed } from '../../../../../support/data/design.ts';
import {
  bakedPng,
  bakedSvg,
  foreignBadge,
  foreignCredential,
  foreignJwt,
  foreignToken,
} from '../../../../../support/documents/foreign.ts';

const noCode = async () => undefined;
const file = (...parts: BlobPart[]) => new Blob(parts);
const bytesOf = (bytes: Uint8Array) => file(Uint8Array.from(bytes));
const tampered = (document: JsonObject): JsonObject => ({
  ...document,
  credentialSubject: { ...(document.credentialSubject as JsonObject), name: 'Otra Persona' },
});
async function pdfWith(bytes: Buffer): Promise<Blob> {
  const attachment = { name: 'credential.json', mediaType: 'application/vc', description: 'The credential', bytes };
  return bytesOf(await renderPage({ ...designed([]), layout: null, attachments: [attachment] }));
}
const verdictOf = async (found: Recognized) =>
  'value' in found ? (await checkThing(found.value)).checked.verdict : found.what;

let credential: JsonObject;
let badge: JsonObject;
let token: string;
let jwt: string;
beforeAll(async () => {
  [credential, badge, token, jwt] = await Promise.all([
    foreignCredential(),
    foreignBadge(),
    foreignToken(),
    foreignJwt(),
  ]);
});

describe('the recognizer of what others issued', () => {
  it('tells JSON by its types, and checks it with nothing read elsewhere', async () => {
    const whole = recognizeText(JSON.stringify(credential));
    expect(whole).toMatchObject({ what: 'credential', model: '2.0', isBadge: false, shows: 'all', carrier: 'text' });
    expect(await verdictOf(whole)).toBe('valid');
    expect(await verdictOf(recognizeText(JSON.stringify(tampered(credential))))).toBe('invalid');
    const old = { '@context': [CREDENTIALS_V1], type: ['VerifiableCredential'] };
    expect(recognizeText(JSON.stringify(old))).toMatchObject({ what: 'credential', model: '1.1' });
    const presented = {
      '@context': [CREDENTIALS_V2],
      type: ['VerifiablePresentation'],
      verifiableCredential: [credential],
    };
    const presentation = recognizeText(JSON.stringify(presented));
    expect(presentation).toMatchObject({ what: 'presentation' });
    expect(await verdictOf(presentation)).toBe('valid');
    const wrong = recognizeText(JSON.stringify({ ...presented, verifiableCredential: [tampered(credential)] }));
    expect(await verdictOf(wrong)).toBe('invalid');
    expect(recognizeText('{"format":"sello-evidence","version":1}')).toMatchObject({ what: 'evidence' });
    expect(await verdictOf(recognizeText('{"format":"sello-evidence","version":1}'))).toBe('unchecked');
    const enveloped = {
      '@context': CREDENTIALS_V2,
      id: `data:application/vc+jwt,${jwt}`,
      type: 'EnvelopedVerifiableCredential',
    };
    expect(recognizeText(JSON.stringify(enveloped))).toMatchObject({ what: 'token', kind: 'vc+jwt' });
  });

  it('tells tokens by their kind', async () => {
    const parts = recognizeText(` ${token}\n`);
    expect(parts).toMatchObject({ what: 'token', kind: 'dc+sd-jwt' });
    expect(await verdictOf(parts)).toBe('valid');
    expect(recognizeText(jwt)).toMatchObject({ what: 'token', kind: 'vc+jwt' });
    expect(await verdictOf(recognizeText(jwt))).toBe('valid');
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JsonObject;
    const other = Buffer.from(JSON.stringify(tampered(claims))).toString('base64url');
    expect(await verdictOf(recognizeText(`${head}.${other}.${signature}`))).toBe('invalid');
    expect(recognizeText(`${head}.${body.slice(9)}.${signature}`)).toEqual({ what: 'unknown', why: 'token' });
    expect(recognizeText('eyJhbGciOiJub25lIn0.e30.')).toEqual({ what: 'unknown', why: 'token' });
  });

  it('tells what a holder shows of a credential, and the file that only the holder should have', async () => {
    const secretKey = new Uint8Array(32).fill(9);
    const { did, verificationMethod } = didKeyFromPublicKey({ type: BLS12_381, bytes: publicKeyFrom(secretKey) });
    const random = (length: number) => new Uint8Array(randomBytes(length));
    const mandatoryPointers = ['/issuer', '/validFrom'];
    const base = await signForHolder(
      {
        document: diploma(did),
        verificationMethod,
        created: CREATED,
        mandatoryPointers,
        secretKey,
        canonizer: canonizer(),
      },
      random,
    );
    expect(recognizeText(JSON.stringify(base))).toMatchObject({ what: 'credential', shows: 'base' });
    const part = await derive(base, ['/credentialSubject/degree'], canonizer(), random);
    const found = recognizeText(JSON.stringify(part));
    expect(found).toMatchObject({ what: 'credential', shows: 'part' });
    expect(await verdictOf(found)).toBe('valid');
    const link = `https://sello.example/verify#part=${Buffer.from(JSON.stringify(part)).toString('base64url')}`;
    expect(recognizeText(link)).toMatchObject({ what: 'credential', shows: 'part', carrier: 'link' });
    expect(recognizeText(link.slice(0, -9))).toEqual({ what: 'link', host: 'sello.example' });
  });

  it.each([
    ['https://sello.example/verify/AbCdEfGhIjKlMnOpQrStUv', { what: 'ours', id: 'AbCdEfGhIjKlMnOpQrStUv' }],
    ['7K3M-9QRS-0ABC-DEFG', { what: 'number', text: '7K3M-9QRS-0ABC-DEFG' }],
    [
      'openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fi.example%2F1',
      { what: 'offer', host: 'i.example' },
    ],
    ['openid-credential-offer://?credential_offer=%7B', { what: 'offer', host: null }],
    ['https://wallet.example/?credential_offer_uri=x', { what: 'offer', host: 'wallet.example' }],
    ['openid4vp://?client_id=x&request_uri=https%3A%2F%2Fv.example%2F1', { what: 'request', host: 'v.example' }],
    ['haip://?request_uri=https%3A%2F%2Fv.example%2F1', { what: 'request', host: 'v.example' }],
    ['https://elsewhere.example/diploma?x=1#y', { what: 'link', host: 'elsewhere.example' }],
    ['javascript:alert(1)', { what: 'unknown', why: 'other' }],
    ['file:///etc/passwd', { what: 'unknown', why: 'other' }],
    ['https://', { what: 'unknown', why: 'other' }],
    ['hello', { what: 'unknown', why: 'other' }],
    ['', { what: 'unknown', why: 'other' }],
    ['{"type":"Diploma"}', { what: 'unknown', why: 'json' }],
    ['[1]', { what: 'unknown', why: 'json' }],
    ['{"type":', { what: 'unknown', why: 'json' }],
    ['{"type":["VerifiableCredential"],"__proto__":{"a":1}}', { what: 'credential' }],
  ] as const)('says of “%s” what it is', (text, what) => expect(recognizeText(text)).toMatchObject(what));

  it('reads the code in an SVG that is no badge, and opens none with entities of its own', async () => {
    const seen: string[] = [];
    const codeIn = async (picture: Blob) => {
      seen.push(picture.type);
      return 'https://elsewhere.example/';
    };
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';
    expect(await recognizeFile(file(drawing), codeIn)).toMatchObject({ what: 'link' });
    expect(await recognizeFile(file(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`), codeIn)).toMatchObject({
      what: 'unknown',
    });
    expect(seen).toEqual(['image/svg+xml']);
  });

  it('reads the badge in a PNG, packed or not, and in an SVG', async () => {
    const text = JSON.stringify(badge);
    for (const picture of [bytesOf(bakedPng(text)), bytesOf(bakedPng(text, true)), file(bakedSvg(text))]) {
      const found = await recognizeFile(picture, noCode);
      expect(found).toMatchObject({ what: 'credential', isBadge: true, carrier: 'badge' });
      expect(await verdictOf(found)).toBe('valid');
    }
    expect(await recognizeFile(file(bakedSvg(jwt)), noCode)).toMatchObject({ what: 'token', carrier: 'badge' });
    const changed = await recognizeFile(bytesOf(bakedPng(JSON.stringify(tampered(badge)))), noCode);
    expect(await verdictOf(changed)).toBe('invalid');
  });

  it('looks for a QR code in a picture without a badge', async () => {
    const asked: Blob[] = [];
    const picture = bytesOf(bakedPng(undefined));
    const found = await recognizeFile(picture, async each => {
      asked.push(each);
      return token;
    });
    expect(found).toMatchObject({ what: 'token', carrier: 'code' });
    expect(asked).toEqual([picture]);
  });

  it('reads the credential that a PDF of another issuer carries', async () => {
    const found = await recognizeFile(await pdfWith(Buffer.from(JSON.stringify(credential))), noCode);
    expect(found).toMatchObject({ what: 'credential', carrier: 'pdf' });
    expect(await verdictOf(found)).toBe('valid');
    const changed = await pdfWith(Buffer.from(JSON.stringify(tampered(credential))));
    expect(await verdictOf(await recognizeFile(changed, noCode))).toBe('invalid');
  });

  it('reads a PDF whose objects are in compressed streams', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await pdf.attach(Uint8Array.from(Buffer.from(JSON.stringify(credential))), 'credential.json', {
      mimeType: 'application/vc',
    });
    const bytes = await pdf.save({ useObjectStreams: true });
    expect(Buffer.from(bytes).includes('/ObjStm')).toBe(true);
    expect(await recognizeFile(bytesOf(bytes), noCode)).toMatchObject({ what: 'credential', carrier: 'pdf' });
  });

  describe('of PDFs that inflate to 200 MB', () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000, '1 '));
    const pdfOf = (dictionary: string, packed: Buffer) =>
      file(
        `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\n`,
        Uint8Array.from(packed),
        '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
      );

    it.each([
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode]',
      '/Type /Obj#53tm /N 1 /First 4 /Filter /Flate#44ecode',
      '/Type /XRef /Size 1 /W [1 1 1] /Filter /FlateDecode',
    ])('refuses %s as too large', async dictionary => {
      const pdf = pdfOf(dictionary, bomb);
      expect(pdf.size).toBeLessThan(1_000_000);
      expect(await recognizeFile(pdf, noCode)).toEqual({ what: 'unknown', why: 'too-large' });
      expect(await readFile(pdf)).toBeUndefined();
    });

    it('unpacks nothing that is packed twice', async () => {
      const pdf = pdfOf('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(bomb));
      expect(await recognizeFile(pdf, noCode)).toEqual({ what: 'unknown', why: 'pdf' });
    });

    it('refuses an attachment as too large', async () => {
      const pdf = await PDFDocument.create();
      pdf.addPage();
      const packed = pdf.context.register(
        PDFRawStream.of(pdf.context.obj({ Type: 'EmbeddedFile', Filter: 'FlateDecode' }), Uint8Array.from(bomb)),
      );
      const attached = pdf.context.obj({ Type: 'Filespec', F: PDFString.of('a.json'), EF: { F: packed } });
      pdf.catalog.set(
        PDFName.of('Names'),
        pdf.context.obj({ EmbeddedFiles: { Names: [PDFString.of('a.json'), attached] } }),
      );
      expect(await recognizeFile(bytesOf(await pdf.save()), noCode)).toEqual({ what: 'unknown', why: 'too-large' });
    });
  });

  it('says why it does not recognize what is damaged, too large, too deep, or inflates', async () => {
    const png = bakedPng(JSON.stringify(badge));
    const cases: [Blob, string][] = [
      [file('%PDF-1.7 nothing'), 'pdf'],
      [bytesOf(png.subarray(0, 60)), 'picture'],
      [bytesOf(Buffer.concat([png.subarray(0, 33), Buffer.from([255, 255, 255, 255]), png.subarray(37)])), 'picture'],
      [bytesOf(bakedPng(' '.repeat(2 * MOST_BYTES), true)), 'picture'],
      [bytesOf(bakedPng('{"a":')), 'json'],
      [file(bakedSvg('{"a":')), 'json'],
      [file('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture'],
      [file('<svg xmlns="http://www.w3.org/2000/svg"><a'), 'picture'],
      [file('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'), 'picture'],
      [file('GIF89a'), 'picture'],
      [file(new Uint8Array(MOST_BYTES + 1)), 'too-large'],
      [file(`{"type":"VerifiableCredential","a":${'['.repeat(100)}${']'.repeat(100)}}`), 'too-large'],
      [file('['.repeat(1_000_000)), 'json'],
      [file(new Uint8Array(100)), 'other'],
      [file(`<svg ${'<a:credential '.repeat(200_000)}`), 'picture'],
    ];
    for (const [each, why] of cases) expect(await recognizeFile(each, noCode)).toEqual({ what: 'unknown', why });
  });
});
