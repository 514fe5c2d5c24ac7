import type { GenericTemplate, TemplateField } from '../../../../contract/credentials/templates/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { readDesigns } from '../designs/index.ts';
import { imageUrl } from '../../accounts/organizations/index.ts';
import { previewHtml } from './preview.ts';
import { designsOf } from './rows.ts';

export interface GenericRow {
  id: string;
  revision: number;
  organization_id: string;
  schema_id: string;
  name: string;
  description: string;
  category: GenericTemplate['category'];
  network_id: string;
  image_id: string | null;
  fields: TemplateField[];
  is_default: boolean;
  /** Digests of the designs that its templates begin with; null for the standard ones. */
  page_design: string | null;
  card_design: string | null;
  templates: number;
  created_at: Date;
}

/** A generic template as lists and events have it. */
export const presentGeneric = (row: GenericRow): GenericTemplate => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  category: row.category,
  description: row.description,
  networkId: row.network_id,
  image: imageUrl(row.image_id),
  imageId: row.image_id,
  organizationId: row.organization_id,
  schemaId: row.schema_id,
  createdAt: row.created_at.toISOString(),
  fields: row.fields,
  isDefault: row.is_default,
  files: { manifest: { pdf_editable: row.page_design, card_editable: row.card_design } },
  templates: row.templates,
});

/** A generic template with its designs as data, and its page as markup. */
export async function presentWholeGeneric(tx: Tx, row: GenericRow): Promise<GenericTemplate> {
  const shown = presentGeneric(row);
  const designs = await readDesigns(tx, designsOf(row));
  return { ...shown, html: previewHtml(row, designs.pdf_editable), files: { ...shown.files, ...designs } };
}

/** @throws AppError error.not_found */
export const readGeneric = async (tx: Tx, id: string): Promise<GenericRow> =>
  found(await tx.maybe<GenericRow>('select * from generic_templates where id = $1', [id]));

/** As readGeneric; its row is locked, so that what is decided from it still holds at the commit. */
export async function lockGeneric(tx: Tx, id: string): Promise<GenericRow> {
  inLockOrder(tx, 'template');
  return found(await tx.maybe<GenericRow>('select * from generic_templates where id = $1 for update', [id]));
}
