import { fillSlots, sheetOf, type Element, type PageDesign } from '../../../../contract/credentials/designs/index.ts';
import { escapeHtml } from '../../../platform/mail/html/index.ts';
import { imageUrl } from '../../accounts/organizations/index.ts';

const MM_OF_POINT = 25.4 / 72;
const HEADINGS = { title: 'h1', heading: 'h2', paragraph: 'p' } as const;
const FAMILIES = { display: 'serif', text: 'sans-serif', strong: 'sans-serif' } as const;

/** What a page says before anything is issued: its fields by their labels. */
export interface HtmlFields {
  labelOf: (name: string) => string;
  /** The names of all that a page may list. */
  names: readonly string[];
}

const style = (declarations: Record<string, string | number | null>): string =>
  ` style="${escapeHtml(
    Object.entries(declarations)
      .flatMap(([name, value]) => (value === null ? [] : [`${name}:${value}`]))
      .join(';'),
  )}"`;
const inBraces = (text: string): string => `{${text}}`;
const share = (part: number, whole: number): string => `${Number(((100 * part) / whole).toFixed(2))}%`;

/** What an element says, as markup; what only the credential itself has, its code and its rosette, is left out. */
function inside(element: Element, sheetWidth: number, { labelOf, names }: HtmlFields): string {
  const sized = (points: number) => `${Number(((100 * points * MM_OF_POINT) / sheetWidth).toFixed(3))}cqw`;
  switch (element.type) {
    case 'text': {
      const tag = HEADINGS[element.role];
      const looks = {
        margin: 0,
        color: element.fontColor,
        'font-family': FAMILIES[element.face],
        'font-weight': element.face === 'strong' ? 700 : 400,
        'font-size': sized(element.fontSize),
        'line-height': element.lineHeight,
        'text-align': element.alignment,
      };
      const said = fillSlots(element.content, name => inBraces(labelOf(name)));
      return `<${tag}${style(looks)}>${escapeHtml(said)}</${tag}>`;
    }
    case 'image':
      return `<img src="${escapeHtml(imageUrl(element.imageId) ?? '')}" alt="${escapeHtml(element.alt)}"${style({ width: '100%', height: '100%', 'object-fit': element.fit })}>`;
    case 'table': {
      const shown = element.fields.length > 0 ? element.fields : names;
      const rows = shown.map(
        name =>
          `<dt${style({ color: element.labelColor })}>${escapeHtml(labelOf(name))}</dt><dd>${escapeHtml(inBraces(name))}</dd>`,
      );
      return `<dl${style({ margin: 0, color: element.fontColor, 'font-size': sized(9) })}>${rows.join('')}</dl>`;
    }
    case 'picture':
      return escapeHtml(inBraces(labelOf(element.field)));
    default:
      return '';
  }
}

/** A page's design as markup that stands for itself: words, pictures and fields where they stand. All that anybody typed is escaped; nothing in it runs, and its pictures are the platform's. */
export function designHtml(design: PageDesign, fields: HtmlFields): string {
  const sheet = sheetOf(design);
  const placed = design.elements.map(element => {
    const { position, width, height } = element;
    const at = {
      position: 'absolute',
      left: share(position.x, sheet.width),
      top: share(position.y, sheet.height),
      width: share(width, sheet.width),
      height: share(height, sheet.height),
    };
    const drawn = {
      ...((element.type === 'line' || element.type === 'rectangle') && { background: element.color }),
      ...(element.type === 'rectangle' &&
        element.borderColor && { 'box-sizing': 'border-box', border: `thin solid ${element.borderColor}` }),
    };
    return `<div${style({ ...at, ...drawn })}>${inside(element, sheet.width, fields)}</div>`;
  });
  const page = {
    position: 'relative',
    'aspect-ratio': `${sheet.width}/${sheet.height}`,
    'container-type': 'inline-size',
    overflow: 'hidden',
    background: design.background.color,
  };
  const background = imageUrl(design.background.imageId);
  const backdrop = background
    ? `<img src="${escapeHtml(background)}" alt=""${style({ position: 'absolute', width: '100%', height: '100%', 'object-fit': 'cover' })}>`
    : '';
  return `<article${style(page)}>${backdrop}${placed.join('')}</article>`;
}
