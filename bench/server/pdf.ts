import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { create } from 'qrcode';
import { pagePdf } from '../../server/modules/credentials/pdf/page.ts';
import type { PdfContent } from '../../server/modules/credentials/pdf/content.ts';
import { perCpuSecond, row } from '../engine/measure.ts';
import type { Row } from '../engine/measure.ts';

const GOAL_MS = 25;

const content = (i: number): PdfContent => ({
  publicId: 'AbCdEfGhIjKlMnOpQrStUv',
  url: `https://sello.example/verify/AbCdEfGhIjKlMnOpQrStUv`,
  title: 'Licenciatura en Física Aplicada',
  subtitle: 'Facultad de Ciencias',
  language: 'es-MX',
  recipient: `María Núñez ${i}`,
  recipientIsSigned: true,
  standing: 'active',
  networkId: '648541',
  issuer: { name: 'Universidad del Valle Azul', did: 'did:web:sello.example:dids:0123456789abcdef' },
  approvers: ['Ana Torres', 'Luis Ortega'],
  fields: ['Grado', 'Promedio', 'Créditos', 'Plan', 'Campus'].map((label, n) => ({
    name: `f${n}`,
    label,
    value: `Valor ${i} ${n}`,
  })),
  issuedAt: new Date(Date.UTC(2026, 5, 1)),
  expiresAt: null,
  digest: createHash('sha256').update(String(i)).digest('hex'),
  design: null,
  seal: { network: 'LACNet Mainnet', local: false, blockNumber: 1234, transactionHash: `0x${'ab'.repeat(32)}` },
});

/** One page with QR, rosette, frame and three embedded typefaces, every one of another digest, against what pdf-lib takes for plain text and a QR. */
export async function run(): Promise<Row[]> {
  let i = 0;
  // The first one reads the typefaces.
  await pagePdf(content(i++));
  const ours = await perCpuSecond(1, () => pagePdf(content(i++)));
  const theirs = await perCpuSecond(1, () => plainPage(content(i++)));
  const milliseconds = (1000 / ours).toFixed(1);
  return [
    { ...row('PDF pages per CPU-s, against the goal of 25 ms', ours, 1000 / GOAL_MS, 1) },
    { ...row(`PDF of ${milliseconds} ms, against pdf-lib with Helvetica and a QR`, ours, theirs, 1) },
  ];
}

async function plainPage({ title, recipient, url }: PdfContent): Promise<void> {
  const document = await PDFDocument.create();
  const page = document.addPage([841.89, 595.28]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(title, { x: 60, y: 480, size: 30, font });
  page.drawText(recipient, { x: 60, y: 420, size: 24, font });
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  for (let at = 0; at < modules.size ** 2; at++) {
    const [x, y] = [at % modules.size, Math.floor(at / modules.size)];
    if (modules.get(y, x)) page.drawRectangle({ x: 600 + x * 3, y: 200 - y * 3, width: 3, height: 3 });
  }
  await document.save();
}
