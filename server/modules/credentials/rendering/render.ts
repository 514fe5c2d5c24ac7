import { PDFContext, PDFHexString, PDFString, PDFWriter } from 'pdf-lib';
import { attach } from './attach.ts';
import { drawDesign } from './design/draw.ts';
import { fieldPicture, pictureName } from './design/picture.ts';
import { sheetInPoints } from './design/sheet.ts';
import { registerEngravings } from './engravings.ts';
import { embedFace } from './fonts/embed.ts';
import { prepareFaces } from './fonts/faces.ts';
import { createCanvas, type Drawn } from './page/canvas.ts';
import { drawPage } from './page/draw.ts';
import type { Page } from './page/page.ts';
import { faceName, opacityName } from './page/operators.ts';
import { PAGE } from './page/style.ts';
import { plain } from './page/text.ts';
import { embedPicture, preparePictures } from './pictures/embed.ts';
import type { Picture } from './pictures/picture.ts';
import { compressed } from './streams.ts';
import { registerStructure } from './structure.ts';

/**
 * A page as PDF: its frame and rosette drawn from its digest, texts searchable and in their order, the code leading to its address. The same
 * page always gives the same bytes.
 */
export async function renderPage(described: Page): Promise<Uint8Array> {
  const faces = prepareFaces();
  const { layout } = described;
  const pictures = await preparePictures(
    layout?.images ?? {},
    Object.fromEntries((described.pictures ?? []).map(({ name, bytes }) => [fieldPicture(name), bytes])),
  );
  const canvas = createCanvas();
  if (layout) drawDesign({ canvas, page: described, layout, faces, pictures });
  else drawPage(canvas, described, faces, pictures);
  const drawn = canvas.finish();
  const context = PDFContext.create();
  const page = context.nextRef();
  const { root, annotations } = registerStructure(context, page, canvas);
  const pages = context.register(context.obj({ Type: 'Pages', Kids: [page], Count: 1 }));
  const sheet = layout ? sheetInPoints(layout.design) : PAGE;
  context.assign(
    page,
    context.obj({
      Type: 'Page',
      Parent: pages,
      MediaBox: [0, 0, sheet.width, sheet.height],
      Contents: compressed(context, drawn.operators, {}),
      Resources: resources(context, drawn, described.digest, sheet, pictures),
      StructParents: 0,
      Tabs: 'S',
      Annots: annotations,
    }),
  );
  context.trailerInfo.Root = context.register(
    context.obj({
      Type: 'Catalog',
      Pages: pages,
      Lang: PDFString.of(described.language),
      MarkInfo: { Marked: true },
      StructTreeRoot: root,
      ViewerPreferences: { DisplayDocTitle: true },
      ...attach(context, described.attachments, described.madeAt),
    }),
  );
  describe(context, described);
  return PDFWriter.forContext(context, Number.MAX_SAFE_INTEGER).serializeToBuffer();
}

function resources(
  context: PDFContext,
  { used, objects, opacities }: Drawn,
  digest: string | null,
  sheet: { width: number; height: number },
  pictures: ReadonlyMap<string, Picture>,
) {
  const fonts = [...used].map(([face, glyphs], nth) => [faceName(nth), embedFace(context, face, glyphs)] as const);
  const states = [...opacities].map(value => [opacityName(value), { CA: value, ca: value }] as const);
  const engraved = registerEngravings(context, objects, digest, sheet);
  const drawn = [...pictures].flatMap(([id, picture]) =>
    objects.has(pictureName(id)) ? [[pictureName(id), embedPicture(context, picture)] as const] : [],
  );
  return {
    Font: Object.fromEntries(fonts),
    XObject: { ...engraved, ...Object.fromEntries(drawn) },
    ExtGState: Object.fromEntries(states),
  };
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
