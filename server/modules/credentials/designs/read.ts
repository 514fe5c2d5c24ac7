import type {
  CardDesign,
  DesignKind,
  NamedApprover,
  PageDesign,
  TemplateFiles,
} from '../../../../contract/credentials/designs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readImage } from '../../accounts/organizations/index.ts';
import type { DesignDigests } from './keep.ts';
import { digestOf, imagesOf, signaturesOf } from './text.ts';

/** What designs and their pictures are read with. */
export type DesignParts = Pick<ModuleParts, 'database' | 'files'>;

/** A design with the pictures that it shows, by id. One that is there no more is left out. */
export interface Drawable<T> {
  design: T;
  images: Readonly<Record<string, Uint8Array>>;
}

/** The pictures that a design shows, those of approvers' signatures among them. */
export async function withImages<T extends PageDesign | CardDesign>(
  parts: DesignParts,
  design: T,
  approvers: readonly NamedApprover[] = [],
): Promise<Drawable<T>> {
  const ids = [...imagesOf(design), ...signaturesOf(design, approvers)];
  const read = await Promise.all(ids.map(async id => [id, await readImage(parts, id)] as const));
  return { design, images: Object.fromEntries(read.flatMap(([id, file]) => (file ? [[id, file.bytes]] : []))) };
}

interface Designs {
  page: PageDesign;
  card: CardDesign;
}

/** Reads the design of this digest; null where none is kept, or what is kept is not what has this digest. */
export async function readDesign<Kind extends DesignKind>(
  parts: DesignParts,
  kind: Kind,
  digest: string,
  approvers: readonly NamedApprover[] = [],
): Promise<Drawable<Designs[Kind]> | null> {
  const row = await parts.database.public(tx =>
    tx.maybe<{ text: string }>('select text from public_designs where digest = $1 and kind = $2 limit 1', [
      digest,
      kind,
    ]),
  );
  // What has its digest was looked at when it was kept, and is what was signed.
  return row && digestOf(row.text) === digest
    ? withImages(parts, JSON.parse(row.text) as Designs[Kind], approvers)
    : null;
}

/** The designs that a template names, as data. */
export async function readDesigns(
  tx: Tx,
  { page, card }: DesignDigests,
): Promise<Required<Pick<TemplateFiles, 'pdf_editable' | 'card_editable'>>> {
  const rows = await tx.rows<{ digest: string; text: string }>(
    'select digest, text from designs where digest = any($1::text[])',
    [[page, card].filter(digest => digest !== null)],
  );
  const read = (digest: string | null): unknown => {
    const row = rows.find(each => each.digest === digest);
    return row ? JSON.parse(row.text) : null;
  };
  return { pdf_editable: read(page) as PageDesign | null, card_editable: read(card) as CardDesign | null };
}
