export type JsonDocument = Readonly<Record<string, unknown>>;

/** More than this is no document of a credential, nor the PDF that carries one. */
const MOST_BYTES = 30_000_000;
const PDF = '%PDF-';

/** A file that somebody chose, as the credential that it is or carries. */
export interface ReadFile {
  document: JsonDocument;
  /** Whether it is a PDF, whose print may show something else than it carries. */
  isPdf: boolean;
}

/** Reads a credential from its JSON, or from the PDF that carries it. Undefined where the file is neither. */
export async function readFile(file: Blob): Promise<ReadFile | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(PDF);
  const text = isPdf ? await jsonInPdf(bytes) : new TextDecoder().decode(bytes);
  const document = text === undefined ? undefined : parsed(text);
  return document && { document, isPdf };
}

function parsed(text: string): JsonDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonDocument) : undefined;
  } catch {
    return undefined;
  }
}

/** The first JSON that is embedded in a PDF (ISO 32000-2 §7.11.4). */
export async function jsonInPdf(bytes: Uint8Array): Promise<string | undefined> {
  const { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } = await import('pdf-lib');
  try {
    const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
    const files = catalog
      .lookup(PDFName.of('Names'), PDFDict)
      .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
      .lookup(PDFName.of('Names'), PDFArray);
    for (let i = 1; i < files.size(); i += 2) {
      const stream = files.lookup(i, PDFDict).lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
      if (!(stream instanceof PDFRawStream)) continue;
      const unpacked = decodePDFRawStream(stream).getBytes(MOST_BYTES + 1);
      const text = unpacked.length > MOST_BYTES ? '' : new TextDecoder().decode(unpacked);
      if (parsed(text)) return text;
    }
  } catch {
    // a PDF of somebody else's, or a damaged one: it carries nothing
  }
  return undefined;
}
