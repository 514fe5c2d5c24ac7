import { createHash } from 'node:crypto';
import { PDFHexString, PDFString, type PDFContext } from 'pdf-lib';
import { compressed } from './streams.ts';
import type { Attachment } from './page/page.ts';

/** Puts files into the document as what the page was made from (ISO 32000-2 §14.13); answers what the catalog says of them. */
export function attach(context: PDFContext, attachments: readonly Attachment[], madeAt: Date | null) {
  if (attachments.length === 0) return {};
  const files = attachments.map(each => ({ name: each.name, file: embed(context, each, madeAt) }));
  // A name tree is in the order of its names.
  const byName = [...files].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    AF: files.map(({ file }) => file),
    Names: { EmbeddedFiles: { Names: byName.flatMap(({ name, file }) => [PDFHexString.fromText(name), file]) } },
  };
}

function embed(context: PDFContext, { name, mediaType, description, bytes }: Attachment, madeAt: Date | null) {
  const made = madeAt && PDFString.fromDate(madeAt);
  const stream = compressed(context, bytes, {
    Type: 'EmbeddedFile',
    Subtype: mediaType,
    Params: {
      Size: bytes.length,
      CheckSum: PDFHexString.of(createHash('md5').update(bytes).digest('hex')),
      ...(made && { ModDate: made }),
    },
  });
  return context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFHexString.of(Buffer.from(name.replace(/[^\x20-\x7e]/g, '_')).toString('hex')),
      UF: PDFHexString.fromText(name),
      Desc: PDFHexString.fromText(description),
      AFRelationship: 'Source',
      EF: { F: stream, UF: stream },
    }),
  );
}
