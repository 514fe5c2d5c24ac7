import { extractText, getDocumentProxy } from 'unpdf';

/** What each page of a PDF says, as another reader (PDF.js) has it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  return (await extractText(document, { mergePages: false })).text;
}
