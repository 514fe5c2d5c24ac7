import { createHash } from 'node:crypto';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { pagePdf } from '../../../../../server/modules/credentials/credentials/delivery/pdf/page.ts';
import type { PdfContent } from '../../../../../server/modules/credentials/credentials/delivery/pdf/content.ts';
import { hearPdf } from '../../../../support/documents/hear-pdf.ts';
import { readPdf as read } from '../../../../support/documents/pdf.ts';

const CONTENT: PdfContent = {
  publicId: 'AbCdEfGhIjKlMnOpQrStUv',
  number: '0000-0000-0000-0000',
  url: 'https://sello.example/verify/AbCdEfGhIjKlMnOpQrStUv',
  title: 'Licenciatura en Física',
  subtitle: 'Facultad de Ciencias',
  language: 'es-MX',
  recipient: 'María Ñúñez',
  recipientIsSigned: true,
  standing: 'active',
  networkId: '648550',
  issuer: { name: 'Universidad del Valle Azul', did: 'did:web:sello.example:dids:0a' },
  approvers: [
    { name: 'Ana Torres', title: 'Rectora', signature: null },
    { name: 'Luis Ortega', title: '', signature: null },
  ],
  fields: [
    { name: 'promedio', label: 'Promedio', value: 9.5 },
    { name: 'honores', label: 'Con honores', value: true },
    { name: 'materias', label: 'Materias', value: ['Óptica', 'Mecánica'] },
  ],
  issuedAt: '2026-06-01T23:30:00-06:00',
  expiresAt: null,
  digest: createHash('sha256').update('one').digest('hex'),
  designs: { page: null, card: null },
  seal: { network: 'LACNet Mainnet', local: false, blockNumber: 1234, transactionHash: `0x${'ab'.repeat(32)}` },
  document: '{"name":"Física"}',
  approvals: null,
};

describe('the PDF of a credential', () => {
  it('carries its texts so that they can be found and read aloud', async () => {
    const { text } = await read(await pagePdf(CONTENT));
    for (const words of [
      'Universidad del Valle Azul',
      'Licenciatura en Física',
      'María Ñúñez',
      'Promedio',
      '9.5',
      'Sí',
      'Óptica, Mecánica',
      '1 de junio de 2026',
      'Sin fecha de término',
      'Ana Torres (Rectora), Luis Ortega',
      'Sellada en el bloque 1234 de LACNet Mainnet.',
      CONTENT.url,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('REVOCADA');
  });

  it('is heard in its order, every word as what it is, and leads to its verification', async () => {
    const { parts, stray, links } = await hearPdf(await pagePdf({ ...CONTENT, standing: 'revoked' }));
    expect(stray).toEqual([]);
    const heard = parts.map(({ role, says }) => `${role} ${says}`);
    expect(heard.slice(0, 7)).toEqual([
      'P Universidad del Valle Azul',
      'H1 Licenciatura en Física',
      'P Facultad de Ciencias',
      'P A nombre de',
      'P María Ñúñez',
      'TH Promedio',
      'TD 9.5',
    ]);
    expect(heard.slice(-3)).toEqual([
      `Figure Escanea para verificar: ${CONTENT.url}`,
      'P Escanea para verificar',
      'P REVOCADA',
    ]);
    expect(links.map(({ url }) => url)).toEqual([CONTENT.url]);
  });

  it('carries the signed credential, and nothing where there is none', async () => {
    const { files } = await hearPdf(await pagePdf(CONTENT));
    expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      [`${CONTENT.publicId}.json`, CONTENT.document],
    ]);
    expect((await hearPdf(await pagePdf({ ...CONTENT, document: null }))).files).toEqual([]);
  });

  it('says of a name that the document does not hold that it is Sello who says it', async () => {
    const { text } = await read(await pagePdf({ ...CONTENT, recipientIsSigned: false }));
    expect(text).toContain('según dice Sello');
    expect((await read(await pagePdf(CONTENT))).text).not.toContain('según dice Sello');
  });

  it('says so when the chain is local, when the seal is still missing and when the credential was revoked', async () => {
    const english = { ...CONTENT, language: 'en-US' as const };
    const seal = { network: 'x', local: true, blockNumber: 7, transactionHash: '0x00' };
    const local = await read(await pagePdf({ ...english, seal, standing: 'revoked' }));
    expect(local.text).toContain('Sealed in block 7. Local development chain: not a public record.');
    expect(local.text).toContain('REVOKED');
    expect((await read(await pagePdf({ ...english, seal: null }))).text).toContain(
      'The verification page shows its seal.',
    );
  });

  it('is described by its title, language and author, and has the same bytes for the same content', async () => {
    const bytes = await pagePdf(CONTENT);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe('Licenciatura en Física · María Ñúñez');
    expect(document.getAuthor()).toBe('Universidad del Valle Azul');
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(es-MX)');
    expect(Buffer.from(await pagePdf(CONTENT)).equals(bytes)).toBe(true);
    const other = createHash('sha256').update('two').digest('hex');
    expect(Buffer.from(await pagePdf({ ...CONTENT, digest: other })).equals(bytes)).toBe(false);
  });

  it('shows a box for what no typeface has, and survives anything else', async () => {
    const { text } = await read(
      await pagePdf({
        ...CONTENT,
        title: '\u{13000}\u{12000} 你好 Кириллица',
        recipient: ') Tj (\\ \u0000\u202e\ud800 O’Hara',
        subtitle: '\n\t',
        digest: null,
        seal: null,
        issuedAt: null,
        fields: [
          { name: 'script', label: '"><script>', value: 'x'.repeat(4000) },
          { name: 'empty', label: 'empty', value: '' },
          { name: 'lines', label: 'lines', value: 'one\n\ntwo\r\nthree' },
        ],
      }),
    );
    expect(text).toContain('□□ 你好 Кириллица');
    expect(text).toContain(') Tj (\\ O’Hara');
    expect(text).toContain('one two three');
  });

  it('keeps sixty fields and a long text within the page, and counts what does not fit', async () => {
    const fields = Array.from({ length: 60 }, (_, i) => ({
      name: `f${i}`,
      label: `Etiqueta ${i}`,
      value: `Valor ${i}`,
    }));
    const sixty = await read(await pagePdf({ ...CONTENT, fields }));
    for (const { value } of fields) expect(sixty.lines.some(line => line.text === value)).toBe(true);
    expect(Math.min(...sixty.lines.filter(line => line.text.startsWith('Valor')).map(line => line.y))).toBeGreaterThan(
      150,
    );

    const many = Array.from({ length: 400 }, (_, i) => ({
      name: `f${i}`,
      label: `Etiqueta ${i}`,
      value: 'largo '.repeat(300),
    }));
    const { text, lines } = await read(await pagePdf({ ...CONTENT, fields: many }));
    expect(text).toMatch(/\+ \d+ más en la página de verificación/);
    expect(lines.filter(line => line.text.startsWith('largo')).every(line => line.y > 150 && line.x < 600)).toBe(true);
  });
});
