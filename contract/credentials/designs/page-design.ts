import { z } from 'zod';
import { hasControl, Id, shortText } from '../../base/common/values.ts';
import { FieldName } from '../schemas/field.ts';
import {
  ALIGNMENTS,
  ELEMENTS_MAX,
  FACES,
  FITS,
  OFFLINE_CODE_LEAST,
  ORIENTATIONS,
  QR_LEAST,
  sheetOf,
  SHEET_NAMES,
  SLOTS,
  slotsOf,
  TEXT_ROLES,
  VERTICAL_ALIGNMENTS,
} from './kinds.ts';

/** `#rrggbb`: the only colors there are, so that nothing else can stand where a color stands. */
export const Color = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'invalid' });
const millimetres = (least: number, most: number) =>
  z.number().min(least, { error: 'too_small' }).max(most, { error: 'too_big' });
const LONGEST = 300;

/** Where an element stands: millimetres from the upper left corner, as in pdfme's templates. */
const place = {
  /** Unique in the design; what an error, an undo and the reading order name. */
  name: shortText(40),
  position: z.strictObject({ x: millimetres(0, LONGEST), y: millimetres(0, LONGEST) }),
  width: millimetres(0, LONGEST),
  height: millimetres(0, LONGEST),
};

/** Words, with slots in double braces. The size shrinks to `leastSize` before anything is cut. */
export const TextElement = z.strictObject({
  type: z.literal('text'),
  ...place,
  content: z
    .string()
    .min(1, { error: 'required' })
    .max(1000, { error: 'too_long' })
    .refine(text => !hasControl(text), { error: 'control_characters' }),
  role: z.enum(TEXT_ROLES).default('paragraph'),
  face: z.enum(FACES).default('text'),
  /** Points. */
  fontSize: z.number().min(5, { error: 'too_small' }).max(120, { error: 'too_big' }),
  leastSize: z.number().min(5, { error: 'too_small' }).max(120, { error: 'too_big' }),
  lineHeight: z.number().min(0.8, { error: 'too_small' }).max(3, { error: 'too_big' }).default(1.2),
  alignment: z.enum(ALIGNMENTS).default('left'),
  verticalAlignment: z.enum(VERTICAL_ALIGNMENTS).default('top'),
  fontColor: Color,
});

/** A picture that the organization uploaded; nothing is fetched from anywhere. Without words (`alt` empty) it is decoration. */
export const ImageElement = z.strictObject({
  type: z.literal('image'),
  ...place,
  imageId: Id,
  alt: z.string().trim().max(200, { error: 'too_long' }).default(''),
  fit: z.enum(FITS).default('contain'),
});

/** A field's picture: the recipient's own, told to whoever hears the page by the field's label. Of whom there is none, nothing is drawn here. */
export const PictureElement = z.strictObject({
  type: z.literal('picture'),
  ...place,
  field: FieldName,
  fit: z.enum(FITS).default('cover'),
});

/** The approvers side by side: a line each, their signature above it where they have one, their name and position below. */
export const SignaturesElement = z.strictObject({
  type: z.literal('signatures'),
  ...place,
  /** Points, of the names. Positions are a little smaller; both shrink to fit. */
  fontSize: z.number().min(5, { error: 'too_small' }).max(40, { error: 'too_big' }),
  fontColor: Color,
  lineColor: Color,
});

/** The code that leads to the credential's verification page: it leads nowhere else, whatever a design says. */
export const QrElement = z.strictObject({ type: z.literal('qrcode'), ...place, barColor: Color });

/** The code that holds the signed credential itself, for a verifier without a connection. Of a credential that does not fit in one, nothing is drawn here. */
export const OfflineCodeElement = z.strictObject({ type: z.literal('offlinecode'), ...place, barColor: Color });

/** Fields with their labels, in as many columns as it takes. Empty `fields` are all that no text of the design shows. */
export const TableElement = z.strictObject({
  type: z.literal('table'),
  ...place,
  fields: z.array(FieldName).max(60, { error: 'too_many' }).default([]),
  fontColor: Color,
  labelColor: Color,
});

/** The credential's own rosette, drawn from its digest. */
export const RosetteElement = z.strictObject({
  type: z.literal('rosette'),
  ...place,
  color: Color,
  opacity: z.number().min(0.05, { error: 'too_small' }).max(1, { error: 'too_big' }).default(1),
});

export const RectangleElement = z.strictObject({
  type: z.literal('rectangle'),
  ...place,
  color: Color.nullable().default(null),
  borderColor: Color.nullable().default(null),
  borderWidth: millimetres(0, 10).default(0.3),
});

/** From its place to the right, `height` thick. */
export const LineElement = z.strictObject({ type: z.literal('line'), ...place, color: Color });

export const Element = z.discriminatedUnion('type', [
  TextElement,
  ImageElement,
  PictureElement,
  SignaturesElement,
  QrElement,
  OfflineCodeElement,
  TableElement,
  RosetteElement,
  RectangleElement,
  LineElement,
]);
export type Element = z.infer<typeof Element>;

/**
 * One page as data: what stands where, in reading order, the later above the earlier. A page always carries a code, large enough to be read,
 * that leads to where it can be verified.
 */
export const PageDesign = z
  .strictObject({
    sheet: z.enum(SHEET_NAMES).default('a4'),
    orientation: z.enum(ORIENTATIONS).default('landscape'),
    background: z.strictObject({ color: Color.default('#fffdf8'), imageId: Id.nullable().default(null) }),
    /** The engraved frame around the page, drawn from the credential's digest; null for none. */
    frame: z.strictObject({ color: Color }).nullable().default(null),
    elements: z.array(Element).max(ELEMENTS_MAX, { error: 'too_many' }),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', message, path, input: value });
    const { width, height } = sheetOf(value);
    value.elements.forEach((element, index) => {
      const at = (key: string) => ['elements', index, key];
      if (value.elements.findIndex(({ name }) => name === element.name) < index) refuse(at('name'), 'duplicate_field');
      if (element.position.x + element.width > width + 0.01) refuse(at('width'), 'outside_page');
      if (element.position.y + element.height > height + 0.01) refuse(at('height'), 'outside_page');
      if (element.type === 'qrcode' && Math.min(element.width, element.height) < QR_LEAST)
        refuse(at('width'), 'too_small');
      if (element.type === 'offlinecode' && Math.min(element.width, element.height) < OFFLINE_CODE_LEAST)
        refuse(at('width'), 'too_small');
      if (element.type === 'text') {
        if (element.leastSize > element.fontSize) refuse(at('leastSize'), 'too_big');
        const unknown = slotsOf(element.content).some(
          name => name.startsWith('$') && !(SLOTS as readonly string[]).includes(name),
        );
        if (unknown) refuse(at('content'), 'unknown_slot');
      }
    });
    if (!value.elements.some(({ type }) => type === 'qrcode')) refuse(['elements'], 'qr_required');
  });
export type PageDesign = z.infer<typeof PageDesign>;
