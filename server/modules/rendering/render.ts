import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFContext, PDFHexString, PDFString, PDFWriter, type PDFRef } from 'pdf-lib';
import { createCanvas } from './page/canvas.ts';
import { compressed } from './compressed.ts';
import { embedFace } from './fonts/embed.ts';
import { rosetteOperators } from './page/engraving.ts';
import { openFace, type Face } from './fonts/face.ts';
import { drawPage, type Faces } from './page/draw.ts';
import type { Page } from './page/page.ts';
import { BOX, PAGE, QR } from './page/style.ts';
import { plain } from './page/text.ts';

interface Prepared {
  faces: Faces;
  nameOf(face: Face): string;
}

let prepared: Prepared | undefined;

/** Parses the typefaces, once: what the first page would otherwise wait for (0.1 s). */
export function prepareFaces(): Prepared {
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

/** A page as PDF: its frame and rosette drawn from its digest, texts searchable, the code leading to its address. The same page always gives the same bytes. */
export async function renderPage(described: Page): Promise<Uint8Array> {
  const { faces, nameOf } = prepareFaces();
  const context = PDFContext.create();
  const canvas = createCanvas(nameOf);
  drawPage(canvas, described, faces);
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
        XObject: described.digest ? engravings(context, described.digest) : {},
        ExtGState: { Faint: { CA: 0.1 }, Stamp: { CA: 0.8, ca: 0.8 } },
      },
      Annots: [link(context, described.code.url)],
    }),
  );
  context.trailerInfo.Root = context.register(
    context.obj({
      Type: 'Catalog',
      Pages: pages,
      Lang: PDFString.of(described.language),
      ViewerPreferences: { DisplayDocTitle: true },
    }),
  );
  describe(context, described);
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

function describe(context: PDFContext, page: Page): void {
  const text = (value: string) => PDFHexString.fromText(plain(value));
  const made = page.madeAt && PDFString.fromDate(page.madeAt);
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: text(`${page.title} · ${page.recipient.name}`),
      Author: text(page.author),
      Subject: text(page.code.url),
      Creator: text('Sello'),
      ...(made && { CreationDate: made, ModDate: made }),
    }),
  );
  const id = PDFHexString.of((page.digest ?? '0').slice(0, 32).padStart(32, '0'));
  context.trailerInfo.ID = context.obj([id, id]);
}
