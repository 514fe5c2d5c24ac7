import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFContext, PDFHexString, PDFString, PDFWriter, type PDFRef } from 'pdf-lib';
import { createCanvas } from './page/canvas.ts';
import { compressed } from './compressed.ts';
import type { PdfContent } from '../credentials/pdf/content.ts';
import { embedFace } from './fonts/embed.ts';
import { rosetteOperators } from './page/engraving.ts';
import { openFace, type Face } from './fonts/face.ts';
import { drawPage, type Faces } from './page/draw.ts';
import { BOX, PAGE, QR } from './page/style.ts';
import { plain } from './page/text.ts';

interface Prepared {
  faces: Faces;
  nameOf(face: Face): string;
}

let prepared: Prepared | undefined;

/** Parses the typefaces, once: what the first PDF would otherwise wait for (0.1 s). */
export function preparePdf(): Prepared {
  if (prepared) return prepared;
  const require = createRequire(import.meta.url);
  const open = (file: string, kerned: boolean): Face =>
    openFace(/(\w+)\.ttf$/.exec(file)?.[1]?.replace('_', '-') ?? file, readFileSync(require.resolve(file)), { kerned });
  const display = open('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf', true);
  const text = open('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', false);
  const strong = open('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf', false);
  const names = new Map([display, text, strong].map((face, i) => [face, `F${i + 1}`]));
  prepared = {
    faces: { display: [display, strong], text: [text], strong: [strong, text] },
    nameOf: face => names.get(face) ?? '',
  };
  return prepared;
}

/**
 * The PDF of a credential: one A4 page across, its frame and rosette drawn from its digest, texts searchable, the code and the address
 * leading to its verification page. The same content always gives the same bytes.
 */
export async function credentialPdf(content: PdfContent): Promise<Uint8Array> {
  const { faces, nameOf } = preparePdf();
  const context = PDFContext.create();
  const canvas = createCanvas(nameOf);
  drawPage(canvas, content, faces);
  const { operators, used } = canvas.finish();
  const fonts = Object.fromEntries([...used].map(([face, glyphs]) => [nameOf(face), embedFace(context, face, glyphs)]));
  const page = context.nextRef();
  const pages = context.register(context.obj({ Type: 'Pages', Kids: [page], Count: 1 }));
  context.assign(
    page,
    context.obj({
      Type: 'Page',
      Parent: pages,
      MediaBox: [0, 0, PAGE.width, PAGE.height],
      Contents: compressed(context, operators, {}),
      Resources: {
        Font: fonts,
        XObject: content.digest ? engravings(context, content.digest) : {},
        ExtGState: { Faint: { CA: 0.1 }, Stamp: { CA: 0.8, ca: 0.8 } },
      },
      Annots: [link(context, content.url)],
    }),
  );
  context.trailerInfo.Root = context.register(
    context.obj({
      Type: 'Catalog',
      Pages: pages,
      Lang: PDFString.of(content.language),
      ViewerPreferences: { DisplayDocTitle: true },
    }),
  );
  describe(context, content);
  return PDFWriter.forContext(context, Number.MAX_SAFE_INTEGER).serializeToBuffer();
}

function engravings(context: PDFContext, digest: string): Record<string, PDFRef> {
  const form = (variant: 'full' | 'mark'): PDFRef =>
    compressed(context, rosetteOperators(digest, variant), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 2000, 2000],
    });
  return { Rosette: form('full'), Corner: form('mark') };
}

function link(context: PDFContext, url: string): PDFRef {
  return context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [BOX.qr, BOX.bottom, BOX.qr + QR, BOX.bottom + 12 + QR],
      Border: [0, 0, 0],
      A: { S: 'URI', URI: PDFString.of(encodeURI(url)) },
    }),
  );
}

function describe(context: PDFContext, content: PdfContent): void {
  const text = (value: string) => PDFHexString.fromText(plain(value));
  const made = content.issuedAt && PDFString.fromDate(content.issuedAt);
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: text(`${content.title} · ${content.receiver}`),
      Author: text(content.issuer.name),
      Subject: text(content.url),
      Creator: text('Sello'),
      ...(made && { CreationDate: made, ModDate: made }),
    }),
  );
  const id = PDFHexString.of((content.digest ?? '0').slice(0, 32).padStart(32, '0'));
  context.trailerInfo.ID = context.obj([id, id]);
}
