import type { MemberCard } from '../../../../contract/office/benefits/card.ts';
import { createPlace, hasFields, type Place } from '../../base/open/kept-place.ts';

/** A card as it was last seen, with what its code is made of. */
export interface KeptCard {
  card: MemberCard;
  /** When it was seen, and by how much this device's clock is behind the server's. */
  at: string;
  ahead: number;
  /** The signed image itself, for when there is no connection. */
  image?: string;
}

const isKept = (value: unknown): value is KeptCard =>
  hasFields(value, { card: 'object', at: 'string', ahead: 'number' }) &&
  hasFields(value.card, {
    title: 'string',
    member: 'string',
    issuer: 'string',
    picture: 'string',
    benefits: 'object',
    history: 'object',
    changing: 'object',
  });

export type CardPlace = Place<KeptCard>;
/** Where the phone keeps the card of a link: its address alone opens the page, so nothing more is told by what is kept. */
export const createCardPlace = (code: string, open: () => Storage): CardPlace =>
  createPlace(open, `sello.card.${code}`, isKept);

/** The most that an image may take of what a page can keep. */
const IMAGE_MAX = 1_000_000;

/** An image as an address that needs no connection; undefined where it is too large or cannot be had. */
export async function readImage(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url);
    const blob = await answer.blob();
    if (!answer.ok || blob.size > IMAGE_MAX) return undefined;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
    return `data:${blob.type};base64,${btoa(text)}`;
  } catch {
    return undefined;
  }
}
