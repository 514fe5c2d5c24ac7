/** What a template's credentials look like: the page that is printed, and the card in a wallet. */
export const DESIGN_KINDS = ['page', 'card'] as const;
export type DesignKind = (typeof DESIGN_KINDS)[number];

/** Sheets, in millimetres, upright. */
export const SHEETS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export const SHEET_NAMES = ['a4', 'letter'] as const satisfies readonly (keyof typeof SHEETS)[];
export const ORIENTATIONS = ['landscape', 'portrait'] as const;
/** Width and height of a design's sheet, in millimetres. */
export function sheetOf({
  sheet,
  orientation,
}: {
  sheet: (typeof SHEET_NAMES)[number];
  orientation: (typeof ORIENTATIONS)[number];
}): { width: number; height: number } {
  const { width, height } = SHEETS[sheet];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}
/** The edge of a code that any phone reads, in millimetres. */
export const QR_LEAST = 15;
/** The edge of a code that holds a whole credential, in millimetres. */
export const OFFLINE_CODE_LEAST = 45;
/** The typefaces that the platform carries, by what they are for; other scripts are drawn by the ones bundled for them. */
export const FACES = ['display', 'text', 'strong'] as const;
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export const VERTICAL_ALIGNMENTS = ['top', 'middle', 'bottom'] as const;
export const FITS = ['contain', 'cover'] as const;
/** What a text is to whoever hears the page: its heading, a lesser heading, or a paragraph (PDF/UA: H1, H2, P). */
export const TEXT_ROLES = ['title', 'heading', 'paragraph'] as const;
export const ELEMENT_TYPES = [
  'text',
  'image',
  'picture',
  'signatures',
  'qrcode',
  'offlinecode',
  'table',
  'rosette',
  'rectangle',
  'line',
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];
export const ELEMENTS_MAX = 60;
/** Fields that a card has room for below the holder's name. */
export const CARD_FIELDS_MAX = 3;
/** The card of credentials that have none of their own. */
export const STANDARD_CARD = {
  backgroundColor: '#1b2433',
  textColor: '#fffdf8',
  backgroundImageId: null,
  logoImageId: null,
  fields: [],
  rosette: true,
};
/** The longer side of a picture in a design, in pixels: A4 across at 200 dots an inch. What it takes then is part of every PDF and mail. */
export const PRINT_SIDE = 2340;
export const PRINT_MAX_BYTES = 4 * 1024 * 1024;
/** Different pictures in one design: each is part of every page that is set by it. */
export const DESIGN_IMAGES_MAX = 8;
/** What all of them may take together, so that PDFs and mails stay small. */
export const DESIGN_IMAGES_MAX_BYTES = 6 * 1024 * 1024;

/**
 * What a text may take from the credential besides its fields, written `{{$name}}`; a field stands as `{{name}}`. No field's name begins with
 * a dollar sign.
 */
export const SLOTS = [
  '$holder',
  '$title',
  '$subtitle',
  '$issuer',
  '$issuerDid',
  '$issuedOn',
  '$validUntil',
  '$approvers',
  '$approversTitled',
  '$address',
  '$number',
  '$seal',
] as const;
export type Slot = (typeof SLOTS)[number];

/** What stands between the braces of a text, in order: names of fields and slots. */
export const slotsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\$?[A-Za-z][A-Za-z0-9_]*)\s*\}\}/g)].map(([, name]) => name ?? '');

/** A text with its slots filled; what has no value becomes nothing. */
export const fillSlots = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/\{\{\s*(\$?[A-Za-z][A-Za-z0-9_]*)\s*\}\}/g, (_, name: string) => valueOf(name));

/** An approver as documents name them. */
export interface NamedApprover {
  name: string;
  /** Their position; empty where none is known. */
  title: string;
  /** The image of their signature, by its id; null for none. */
  signature: string | null;
}
/** Approvers as a line of text, with or without their positions. */
export const approversLine = (approvers: readonly NamedApprover[], titled: boolean): string =>
  approvers.map(({ name, title }) => (titled && title !== '' ? `${name} (${title})` : name)).join(', ');
