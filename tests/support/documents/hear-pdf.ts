import { getDocumentProxy } from 'unpdf';

/** A part of a page as whoever cannot see it gets it: what it is, and what it says. */
export interface Heard {
  role: string;
  says: string;
}

/** What another reader (PDF.js) hears of a PDF's page, in reading order, and where it leads and what it carries. */
export async function hearPdf(bytes: Uint8Array): Promise<{
  parts: Heard[];
  /** Words that belong to no part. */
  stray: string[];
  links: { url: string; says: string }[];
  files: { name: string; bytes: Uint8Array }[];
}> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const page = await document.getPage(1);
  const { marked, stray } = marksOf((await page.getTextContent({ includeMarkedContent: true })).items);
  const parts: Heard[] = [];
  const walk = (node: Node): void => {
    const own = (node.children ?? []).flatMap(({ id }) => marked.get(id ?? '') ?? []);
    const says = (node.alt ?? own.join('')).trim();
    if (says) parts.push({ role: node.role ?? '', says });
    node.children?.forEach(walk);
  };
  walk((await page.getStructTree()) as Node);
  const attached = (await document.getAttachments()) as Record<
    string,
    { filename: string; content: Uint8Array }
  > | null;
  const annotations = (await page.getAnnotations()) as { url: string; contentsObj: { str: string } }[];
  return {
    parts,
    stray,
    links: annotations.map(({ url, contentsObj }) => ({ url, says: contentsObj.str })),
    files: Object.values(attached ?? {}).map(({ filename, content }) => ({ name: filename, bytes: content })),
  };
}

interface Node {
  role?: string;
  alt?: string;
  id?: string;
  children?: Node[];
}

type Item = { str: string } | { type: string; id?: string };

function marksOf(items: readonly unknown[]): { marked: Map<string, string[]>; stray: string[] } {
  const marked = new Map<string, string[]>();
  const stray: string[] = [];
  const within: string[] = [];
  for (const item of items as readonly Item[]) {
    if ('str' in item) {
      const id = within.findLast(each => each !== '');
      const texts = id === undefined ? stray : (marked.get(id) ?? []);
      if (id !== undefined) marked.set(id, texts);
      if (item.str) texts.push(item.str);
    } else if (item.type.startsWith('begin')) within.push(item.id ?? '');
    else within.pop();
  }
  return { marked, stray };
}
