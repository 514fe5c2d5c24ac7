import {
  DESIGN_IMAGES_MAX,
  DESIGN_IMAGES_MAX_BYTES,
  type CardDesign,
  type DesignFiles,
  type DesignKind,
  type PageDesign,
} from '../../../../contract/credentials/designs/index.ts';
import type { FieldError } from '../../../../contract/base/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { lockImages, weighImages } from '../../accounts/organizations/index.ts';
import { designText, digestOf, imagesOf } from './text.ts';

/** Digests of a page's and a card's design; null for the standard ones. */
export type DesignDigests = Readonly<Record<DesignKind, string | null>>;

type Design = PageDesign | CardDesign;

/** By which digests a template names the designs that are sent; what is left out stays as it was. */
export function nameDesigns({ pdf_editable, card_editable }: DesignFiles, before: DesignDigests): DesignDigests {
  const name = (kind: DesignKind, design: Design | null | undefined) =>
    design === undefined ? before[kind] : design && digestOf(designText(design));
  return { page: name('page', pdf_editable), card: name('card', card_editable) };
}

/**
 * Keeps the designs that are sent, each once, and all that are named from now on, in the transaction that names them: what names one that is not
 * kept is not committed, and none of them is removed meanwhile, because the images of the organization are locked. @throws AppError request.invalid
 */
export async function keepDesigns(
  tx: Tx,
  organizationId: string,
  { pdf_editable, card_editable }: DesignFiles,
  { page, card }: DesignDigests,
): Promise<void> {
  const named = [page, card].filter(digest => digest !== null);
  if (named.length === 0) return;
  await lockImages(tx, organizationId);
  if (pdf_editable) await keepDesign(tx, { organizationId, kind: 'page', path: 'files.pdf_editable' }, pdf_editable);
  if (card_editable) await keepDesign(tx, { organizationId, kind: 'card', path: 'files.card_editable' }, card_editable);
  await tx.run(
    'update designs set unused_since = null where organization_id = $1 and digest = any($2::text[]) and unused_since is not null',
    [organizationId, named],
  );
}

/** Refuses a design of too many or too heavy pictures, or of others' pictures, at its path. @throws AppError request.invalid */
export async function refuseImages(tx: Tx, organizationId: string, design: Design, path: string): Promise<void> {
  const images = imagesOf(design);
  const refuse = (why: FieldError) => new AppError('request.invalid', { [path]: why });
  if (images.length > DESIGN_IMAGES_MAX) throw refuse('too_many');
  if (images.length === 0) return;
  const weighed = await weighImages(tx, organizationId, images);
  if (weighed.length < images.length) throw refuse('not_found');
  if (weighed.reduce((sum, { bytes }) => sum + bytes, 0) > DESIGN_IMAGES_MAX_BYTES) throw refuse('images_too_heavy');
}

async function keepDesign(
  tx: Tx,
  { organizationId, kind, path }: { organizationId: string; kind: DesignKind; path: string },
  design: Design,
): Promise<void> {
  const text = designText(design);
  const digest = digestOf(text);
  const images = imagesOf(design);
  await refuseImages(tx, organizationId, design, path);
  await tx.run(
    'insert into designs (digest, organization_id, kind, text) values ($1, $2, $3, $4) on conflict do nothing',
    [digest, organizationId, kind, text],
  );
  await tx.run(
    'insert into design_images (digest, organization_id, image_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing',
    [digest, organizationId, images],
  );
}
