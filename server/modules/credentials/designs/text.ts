import { hash } from 'node:crypto';
import type { CardDesign, NamedApprover, PageDesign } from '../../../../contract/credentials/designs/index.ts';
import { jcs } from '../../../../engine/canon/index.ts';
import type { JsonValue } from '../../../../engine/json.ts';

/** A design as the text that its digest is of: the same design is the same text (RFC 8785), whoever wrote it down. */
export const designText = (design: PageDesign | CardDesign): string => jcs(design as JsonValue);

/** SHA-256 of a design's text, hex: its name for ever. */
export const digestOf = (text: string): string => hash('sha256', text, 'hex');

/** The pictures that a design shows, each once. */
export function imagesOf(design: PageDesign | CardDesign): string[] {
  const shown =
    'elements' in design
      ? [design.background.imageId, ...design.elements.map(each => (each.type === 'image' ? each.imageId : null))]
      : [design.backgroundImageId, design.logoImageId];
  return [...new Set(shown.filter(id => id !== null))];
}

/** The pictures of approvers' signatures that a design shows. */
export const signaturesOf = (design: PageDesign | CardDesign, approvers: readonly NamedApprover[]): string[] =>
  'elements' in design && design.elements.some(({ type }) => type === 'signatures')
    ? approvers.flatMap(({ signature }) => signature ?? [])
    : [];
