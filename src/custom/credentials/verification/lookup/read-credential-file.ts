export type JsonDocument = Readonly<Record<string, unknown>>;

/** More than this is no document of a credential, nor the PDF that carries one. */
const MOST_BYTES = 30_000_000;
const PDF = '%PDF-';

/** A file that somebody chose, as the credential that it is or carries. */
export interface ReadFile {
  document: JsonDocument;
  /** Whether it is a PDF, whose print may show something else than it carries. */
  isPdf: boolean;
  /** Approvals that wallets gave, which the PDF carries beside it. */
  approvals?: readonly JsonDocument[];
}

/** Reads a credential from its JSON, or from the PDF that carries it. Undefined where the file is neither. */
export async function readFile(file: Blob): Promise<ReadFile | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(PDF);
  const text = isPdf ? await jsonInPdf(bytes).catch(() => undefined) : new TextDecoder().decode(bytes);
  const document = text === undefined ? undefined : parsed(text);
  if (!document || !isPdf) return document && { document, isPdf };
  return { document, isPdf, approvals: await approvalsInPdf(bytes).catch(() => []) };
}

function parsed(text: string): JsonDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonDocument) : undefined;
  } catch {
    return undefined;
  }
}

/** What a file of approvals holds; undefined for what is none. */
export function approvalsIn(text: string): readonly JsonDocument[] | undefined {
  const approvals = parsed(text)?.approvals;
  return Array.isArray(approvals) ? (approvals as JsonDocument[]) : undefined;
}

async function approvalsInPdf(bytes: Uint8Array): Promise<readonly JsonDocument[]> {
  const { textInPdf } = await import('./read-pdf.ts');
  const text = textInPdf(bytes, each => approvalsIn(each) !== undefined && parsed(each)?.['@context'] === undefined);
  return approvalsIn((await text) ?? '') ?? [];
}

/** The first JSON that is embedded in a PDF. @throws PdfTooLarge where it inflates to more than is looked at */
export async function jsonInPdf(bytes: Uint8Array): Promise<string | undefined> {
  const { textInPdf } = await import('./read-pdf.ts');
  return textInPdf(bytes, text => parsed(text) !== undefined);
}
