import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { approversLine, PageDesign } from '../../contract/credentials/designs/index.ts';
import { pageOf, pagePdf } from '../../server/modules/credentials/credentials/delivery/pdf/page.ts';
import type { PdfContent } from '../../server/modules/credentials/credentials/delivery/pdf/content.ts';
import { renderPage, type Page } from '../../server/modules/credentials/rendering/index.ts';
import { perCpuSecond, row } from '../engine/measure.ts';
import type { Row } from '../engine/measure.ts';

const GOAL_MS = 15;
const WARM = 60;
const PICTURE_ID = '00000000-0000-4000-8000-000000000001';

const content = (i: number): PdfContent => ({
  publicId: 'AbCdEfGhIjKlMnOpQrStUv',
  number: '0000-0000-0000-0000',
  url: `https://sello.example/verify/AbCdEfGhIjKlMnOpQrStUv`,
  title: 'Licenciatura en Física Aplicada',
  subtitle: 'Facultad de Ciencias',
  language: 'es-MX',
  recipient: `María Núñez ${i}`,
  recipientIsSigned: true,
  standing: 'active',
  networkId: '648541',
  issuer: { name: 'Universidad del Valle Azul', did: 'did:web:sello.example:dids:0123456789abcdef' },
  approvers: [
    { name: 'Ana Torres', title: '', signature: null },
    { name: 'Luis Ortega', title: '', signature: null },
  ],
  fields: ['Grado', 'Promedio', 'Créditos', 'Plan', 'Campus'].map((label, n) => ({
    name: `f${n}`,
    label,
    value: `Valor ${i} ${n}`,
  })),
  issuedAt: '2026-06-01T00:00:00Z',
  expiresAt: null,
  digest: createHash('sha256').update(String(i)).digest('hex'),
  designs: { page: null, card: null },
  seal: { network: 'LACNet Mainnet', local: false, blockNumber: 1234, transactionHash: `0x${'ab'.repeat(32)}` },
  approvals: null,
  document: JSON.stringify({ id: i, name: 'Licenciatura en Física Aplicada'.repeat(60) }),
});

/** A photo of about 2 MB as the platform cleans it. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1000,
      height: 707,
      channels: 3,
      background: '#ffffff',
      noise: { type: 'gaussian', mean: 215, sigma: 12 },
    },
  })
    .png()
    .toBuffer();

const place = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, width, height });
const words = { alignment: 'center', verticalAlignment: 'middle', fontColor: '#161b24', leastSize: 8 };

/** A diploma as an office would draw it: a photo behind all, frame, rosette, six texts, a table and the code. */
const DESIGN = PageDesign.parse({
  background: { imageId: PICTURE_ID },
  frame: { color: '#a98a4a' },
  elements: [
    { type: 'rosette', name: 'a', ...place(98, 50, 100, 100), color: '#a98a4a', opacity: 0.2 },
    {
      type: 'text',
      name: 'b',
      ...place(30, 30, 237, 10),
      ...words,
      content: '{{$issuer}}',
      face: 'strong',
      fontSize: 16,
    },
    {
      type: 'text',
      name: 'c',
      ...place(30, 42, 237, 20),
      ...words,
      content: '{{$title}}',
      face: 'display',
      fontSize: 44,
      role: 'title',
    },
    {
      type: 'text',
      name: 'd',
      ...place(30, 66, 237, 8),
      ...words,
      content: 'otorga el presente diploma a',
      fontSize: 12,
    },
    {
      type: 'text',
      name: 'e',
      ...place(30, 76, 237, 26),
      ...words,
      content: '{{$holder}}',
      face: 'display',
      fontSize: 40,
    },
    {
      type: 'text',
      name: 'f',
      ...place(50, 104, 197, 16),
      ...words,
      content: 'por haber concluido el plan {{f3}} en {{f4}} con promedio de {{f1}}',
      fontSize: 12,
    },
    { type: 'text', name: 'g', ...place(30, 122, 237, 8), ...words, content: '{{$issuedOn}}', fontSize: 11 },
    { type: 'table', name: 'h', ...place(30, 140, 120, 40), fontColor: '#161b24', labelColor: '#515b6b' },
    { type: 'qrcode', name: 'i', ...place(230, 150, 36, 36), barColor: '#161b24' },
  ],
});
const LONGEST =
  'María Guadalupe de los Ángeles Fernández de Castro y Villaseñor Núñez de la Torre Etxeberria Goikoetxea';

function designedPage(i: number, picture: Uint8Array): Page {
  const described = content(i);
  const { title, subtitle, issuer, url } = described;
  const slots = {
    $holder: `${LONGEST} ${i}`,
    $title: title,
    $subtitle: subtitle,
    $issuer: issuer.name,
    $issuerDid: issuer.did,
    $issuedOn: 'Ciudad de México, 1 de junio de 2026',
    $validUntil: '',
    $approvers: approversLine(described.approvers, false),
    $approversTitled: approversLine(described.approvers, true),
    $address: url,
    $number: '0000-0000-0000-0000',
    $seal: '',
  };
  return { ...pageOf(described, null), layout: { design: DESIGN, images: { [PICTURE_ID]: picture }, slots } };
}

/**
 * One page with QR, rosette, frame, typefaces and the credential, every one of another digest: the standard page, and one drawn from a design
 * with a photo behind it and the longest name; against what pdf-lib takes for plain text and a QR.
 */
export async function run(): Promise<Row[]> {
  let i = 0;
  const picture = await photo();
  // The first ones read the typefaces and the picture, and are compiled while they run.
  for (let warm = 0; warm < WARM; warm++)
    await Promise.all([pagePdf(content(i++)), renderPage(designedPage(i++, picture))]);
  const standard = await perCpuSecond(1, () => pagePdf(content(i++)));
  const designed = await perCpuSecond(1, () => renderPage(designedPage(i++, picture)));
  const theirs = await perCpuSecond(1, () => plainPage(content(i++)));
  const took = (rate: number): string => `${(1000 / rate).toFixed(1)} ms`;
  return [
    row(`standard page of ${took(standard)} CPU, against the goal of ${GOAL_MS} ms`, standard, 1000 / GOAL_MS, 1),
    row(`designed page with a photo of ${took(designed)} CPU, against the same`, designed, 1000 / GOAL_MS, 1),
    row('designed page, against pdf-lib with Helvetica and a QR', designed, theirs, 1),
  ];
}

async function plainPage({ title, recipient, url }: PdfContent): Promise<void> {
  const document = await PDFDocument.create();
  const page = document.addPage([841.89, 595.28]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(title, { x: 60, y: 480, size: 30, font });
  page.drawText(recipient, { x: 60, y: 420, size: 24, font });
  for (const [y, row] of encodeQR(url, 'raw', { ecc: 'medium', border: 1 }).entries())
    for (const [x, isDark] of row.entries())
      if (isDark) page.drawRectangle({ x: 600 + x * 3, y: 200 - y * 3, width: 3, height: 3 });
  await document.save();
}
