import { deflateSync } from 'node:zlib';
import { PDFRawStream, type PDFContext, type PDFRef } from 'pdf-lib';

/** Registers a compressed stream object (ISO 32000-1 §7.3.8). */
export function compressed(
  context: PDFContext,
  bytes: Uint8Array | string,
  dictionary: NonNullable<Parameters<PDFContext['stream']>[1]>,
): PDFRef {
  const body = deflateSync(bytes);
  const dict = context.obj({ ...dictionary, Filter: 'FlateDecode', Length: body.length });
  return context.register(PDFRawStream.of(dict, body));
}
