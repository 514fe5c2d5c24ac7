/** The code of a card's page changes so often. */
export const CARD_STEP_SECONDS = 30;
/** Steps before and after now in which a code is good, since clocks of phones differ. A picture of it is too old after a minute. */
export const CARD_STEPS_AROUND = 1;
/** Of the mac, in bytes: 96 bits. */
export const CARD_MAC_BYTES = 12;
/** Signs of a code for a shop on the web, and minutes in which it is good, once. */
export const PURCHASE_CODE_SIGNS = 12;
export const PURCHASE_CODE_MINUTES = 15;

/** Which step a moment is in. */
export const cardStep = (now: number): number => Math.floor(now / 1000 / CARD_STEP_SECONDS);

/** What is authenticated of a card in a step. */
export const cardCodeText = (card: string, step: number): string => `sello card ${card} ${step}`;

/**
 * What is signed of a card so that a point knows it as genuine without a connection (ECDSA, P-256, SHA-256; the signature raw, in base64url): that it was given
 * out, and until which day. It says nothing of what is left: without the server nothing is counted.
 */
export const genuineCardText = (card: string, lastDay: string): string => `sello genuine card ${card} until ${lastDay}`;

/**
 * The code that a card's page shows, which changes every 30 seconds: `SELLOCARD:<card>:<step>:<mac>:<last day>:<genuine>`. The mac is the first bytes of
 * HMAC-SHA256, under the card's key, of `cardCodeText`, in base64url. The page makes it without the server; a point has it checked by the server.
 */
export interface CardCode {
  /** The id of the credential's public address. */
  card: string;
  step: number;
  mac: string;
  /** `YYYY-MM-DD`; `-` for no end. */
  lastDay: string;
  genuine: string;
}
const PREFIX = 'SELLOCARD';
const FORM =
  /^SELLOCARD:(?<card>[\w-]{8,64}):(?<step>\d{1,12}):(?<mac>[\w-]{16}):(?<lastDay>\d{4}-\d\d-\d\d|-):(?<genuine>[\w-]{86})$/;

export const writeCardCode = ({ card, step, mac, lastDay, genuine }: CardCode): string =>
  [PREFIX, card, step, mac, lastDay, genuine].join(':');

/** A code as it was scanned; undefined where it is none. */
export function readCardCode(text: string): CardCode | undefined {
  const { card, step, mac, lastDay, genuine } = (FORM.exec(text)?.groups ?? {}) as Partial<
    Record<keyof CardCode, string>
  >;
  return card && step && mac && lastDay && genuine ? { card, step: Number(step), mac, lastDay, genuine } : undefined;
}

/** Signs of Crockford's base 32, which nobody mistakes for each other. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PURCHASE_CODE_ALPHABET = SIGNS;

/** A code for a shop on the web, as it was typed: in any case, with or without strokes. Undefined for what is none. */
export function readPurchaseCode(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return plain.length === PURCHASE_CODE_SIGNS && [...plain].every(sign => SIGNS.includes(sign)) ? plain : undefined;
}

/** As it is shown: in groups of four. */
export const writePurchaseCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What somebody showed at a point: a code that changes, which proves that they have the card's page, or the card's link or QR, which proves nothing. */
export type ShownText = { as: 'code'; text: string; code: CardCode } | { as: 'card'; text: string; card: string };

/** What was scanned or typed, as what it is; undefined where it is nothing of a card. */
export function readShown(text: string): ShownText | undefined {
  const typed = text.trim();
  const code = readCardCode(typed);
  if (code) return { as: 'code', text: typed, code };
  const [, card] = /^https?:\/\/[^/\s]+\/verify\/([\w-]{8,64})(?:[?#].*)?$/.exec(typed) ?? [];
  return card === undefined ? undefined : { as: 'card', text: typed, card };
}
