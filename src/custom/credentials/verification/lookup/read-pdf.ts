import { Inflate } from 'fflate';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  type PDFContext,
  type PDFStream,
} from 'pdf-lib';
import { PdfTooLarge } from './pdf-too-large.ts';

/** Bytes that are unpacked of a PDF, and bytes that are inflated at once. */
const MOST_BYTES = 30_000_000;
const CHUNK = 4096;

const FLATE = PDFName.of('FlateDecode');
const FILTER = PDFName.of('Filter');
/** The streams that are unpacked while a PDF is opened (ISO 32000-2 §7.5.7, §7.5.8). */
const STRUCTURE = [PDFName.of('ObjStm'), PDFName.of('XRef')];

/** Inflates step by step, so that a bomb is refused early. @throws PdfTooLarge */
function inflated(packed: Uint8Array, limit: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate(part => {
    size += part.length;
    if (size > limit) throw new PdfTooLarge();
    parts.push(part);
  });
  try {
    // The first two bytes are the header of zlib. Its check sum is left out, as many programs write a wrong one.
    for (let at = 2; at < packed.length; at += CHUNK)
      inflate.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  } catch (error) {
    if (error instanceof PdfTooLarge) throw error;
    // What came before the damage counts.
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Unpacks a stream. Undefined where it is packed several times over. @throws PdfTooLarge */
function unpacked(stream: PDFRawStream, limit: number): Uint8Array | undefined {
  const filter = stream.dict.lookup(FILTER);
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (filters.length > 1) return undefined;
  const bytes =
    filters.length === 0
      ? stream.contents
      : filters[0] === FLATE
        ? inflated(stream.contents, limit)
        : Uint8Array.from(decodePDFRawStream(stream).getBytes(limit + 1));
  if (bytes.length > limit) throw new PdfTooLarge();
  return bytes;
}

/** Opens a PDF, and unpacks no more of its structure than the limit. */
class BoundedParser extends PDFParser {
  private left = MOST_BYTES;

  /** @throws PdfTooLarge */
  override async parseDocument(): Promise<PDFContext> {
    const context = await super.parseDocument();
    if (this.left < 0) throw new PdfTooLarge();
    return context;
  }

  protected override parseDictOrStream(): PDFDict | PDFStream {
    const found = super.parseDictOrStream();
    if (!(found instanceof PDFRawStream)) return found;
    const type = found.dict.lookup(PDFName.of('Type'));
    return STRUCTURE.some(each => each === type) ? this.opened(found) : found;
  }

  /** The stream unpacked, so that nothing unpacks it again; its dictionary alone where it is too large. */
  private opened(stream: PDFRawStream): PDFDict | PDFStream {
    const { dict } = stream;
    try {
      const bytes = this.left < 0 ? undefined : unpacked(stream, this.left);
      if (!bytes) return dict;
      this.left -= bytes.length;
      dict.delete(FILTER);
      return PDFRawStream.of(dict, bytes);
    } catch (error) {
      if (!(error instanceof PdfTooLarge)) throw error;
      // The parser goes on after errors: it has to end first.
      this.left = -1;
      return dict;
    }
  }
}

/**
 * The first text that is embedded in a PDF (ISO 32000-2 §7.11.4) and that `isWanted`. Undefined where there is none.
 * @throws PdfTooLarge
 */
export async function textInPdf(bytes: Uint8Array, isWanted: (text: string) => boolean): Promise<string | undefined> {
  try {
    const context = await new BoundedParser(bytes, 500).parseDocument();
    const files = context
      .lookup(context.trailerInfo.Root, PDFDict)
      .lookup(PDFName.of('Names'), PDFDict)
      .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
      .lookup(PDFName.of('Names'), PDFArray);
    for (let i = 1; i < files.size(); i += 2) {
      const stream = files.lookup(i, PDFDict).lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
      const content = stream instanceof PDFRawStream ? unpacked(stream, MOST_BYTES) : undefined;
      const text = content && new TextDecoder().decode(content);
      if (text !== undefined && isWanted(text)) return text;
    }
  } catch (error) {
    if (error instanceof PdfTooLarge) throw error;
    // a PDF of somebody else's, or a damaged one: it carries nothing
  }
  return undefined;
}
