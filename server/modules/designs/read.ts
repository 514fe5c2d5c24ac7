import type { CardDesign, PageDesign, TemplateFiles } from '../../../contract/designs/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { readImage } from '../organizations/index.ts';
import type { DesignDigests } from './keep.ts';
import { digestOf, imagesOf } from './text.ts';

/** What designs and their pictures are read with. */
export type DesignParts = Pick<ModuleParts, 'database' | 'files'>;

/** A design with the pictures that it shows, by id. One that is there no more is left out. */
export interface Drawable<T> {
  design: T;
  images: Readonly<Record<string, Uint8Array>>;
}

/** The pictures that a design shows. */
export async function withImages<T extends PageDesign | CardDesign>(
  parts: DesignParts,
  design: T,
): Promise<Drawable<T>> {
  const read = await Promise.all(imagesOf(design).map(async id => [id, await readImage(parts, id)] as const));
  return { design, images: Object.fromEntries(read.flatMap(([id, file]) => (file ? [[id, file.bytes]] : []))) };
}

/** Reads the page design of this digest; null where none is kept, or what is kept is not what has this digest. */
export async function readPageDesign(parts: DesignParts, digest: string): Promise<Drawable<PageDesign> | null> {
  const row = await parts.database.public(tx =>
    tx.maybe<{ text: string }>("select text from public_designs where digest = $1 and kind = 'page' limit 1", [digest]),
  );
  // What has its digest was looked at when it was kept, and is what was signed.
  return row && digestOf(row.text) === digest ? withImages(parts, JSON.parse(row.text) as PageDesign) : null;
}

type Files = Pick<TemplateFiles, 'pdf_editable' | 'card_editable'>;

/** The designs that templates name, as data, in the order of the templates. */
export async function readDesignsOf(tx: Tx, templates: readonly DesignDigests[]): Promise<Required<Files>[]> {
  const digests = templates.flatMap(({ page, card }) => [page, card]).filter(digest => digest !== null);
  const rows =
    digests.length > 0
      ? await tx.rows<{ digest: string; text: string }>(
          'select digest, text from designs where digest = any($1::text[])',
          [digests],
        )
      : [];
  const texts = new Map(rows.map(({ digest, text }) => [digest, text]));
  const read = (digest: string | null): unknown => JSON.parse(texts.get(digest ?? '') ?? 'null');
  return templates.map(({ page, card }) => ({
    pdf_editable: read(page) as PageDesign | null,
    card_editable: read(card) as CardDesign | null,
  }));
}

/** The designs that a template names, as data. */
export const readDesigns = async (tx: Tx, digests: DesignDigests): Promise<Required<Files>> =>
  (await readDesignsOf(tx, [digests]))[0] ?? { pdf_editable: null, card_editable: null };
