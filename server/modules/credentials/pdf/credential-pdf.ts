import { PDFDocument } from 'pdf-lib';
import type { PdfContent } from './content.ts';

/** One page that shows a credential. */
export async function credentialPdf(content: PdfContent): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(content.title);
  document.addPage([842, 595]);
  return document.save();
}
