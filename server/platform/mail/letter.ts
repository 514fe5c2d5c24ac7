import { CONTRAST_LEAST, contrastOf } from '../../../contract/base/common/contrast.ts';
import type { Language } from '../../../contract/base/common/index.ts';
import { escapeHtml } from './html/index.ts';

/** Whose letter it is: what stands at its head, and the colour of its button. */
export interface Brand {
  name: string;
  /** `#rrggbb`; null for ours. */
  color: string | null;
  /** The attached logo, as it is shown, in pixels. */
  logo?: { contentId: string; width: number; height: number };
}

/** What a mail of ours says: everything is text, so nothing a person typed becomes markup. */
export interface Letter {
  language: Language;
  /** Left out where the platform itself writes. */
  brand?: Brand;
  title: string;
  /** Content id of an attached picture below the title, as wide as it is shown, with its description. */
  picture?: { contentId: string; width: number; alt: string };
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** A second way on, below the button. */
  more?: { label: string; url: string };
  /** Content id of an attached code, with its description. */
  image?: { contentId: string; alt: string };
  footer: string;
  /** Where its reader chooses what they get by mail; of letters that cannot be chosen, left out. */
  choices?: string;
}

const INK = '#1b1f2a';
const WHITE = '#ffffff';

const CHOOSE = {
  'en-US': 'Choose what you get by mail',
  'es-MX': 'Elige qué recibes por correo',
} as const satisfies Record<Language, string>;

/** White where it can be read on a colour, black where it cannot: one of them always can. */
const textOn = (color: string): string => (contrastOf(WHITE, color) >= CONTRAST_LEAST ? WHITE : '#000000');

function headOf({ name, color, logo }: Brand): string {
  const ground = color ?? WHITE;
  const ink = color ? textOn(color) : INK;
  const picture = logo
    ? `<td style="padding:0 12px 0 0"><img src="cid:${logo.contentId}" width="${String(logo.width)}" height="${String(logo.height)}" alt="" style="display:block"></td>`
    : '';
  return `<div style="background:${ground};color:${ink};border-bottom:1px solid #dcd9d0;border-radius:8px 8px 0 0;padding:16px 32px"><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>${picture}<td style="padding:0;color:${ink};font-family:Inter,Arial,sans-serif;font-size:16px;font-weight:600">${escapeHtml(name)}</td></tr></table></div>`;
}

/** The same letter as HTML (inline styles, as mail programs want) and as plain text. */
export function writeLetter(letter: Letter): { html: string; text: string } {
  const { language, brand, title, picture, paragraphs, button, more, image, footer, choices } = letter;
  const body = paragraphs
    .map(each => `<p style="margin:0 0 16px">${escapeHtml(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const ground = brand?.color ?? INK;
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:${ground};color:${textOn(ground)};text-decoration:none;padding:12px 20px;border-radius:6px;display:inline-block">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;color:#5b6270;font-size:13px;word-break:break-all">${escapeHtml(button.url)}</p>`
    : '';
  const further = more
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(more.url)}" style="color:${INK}">${escapeHtml(more.label)}</a></p>`
    : '';
  const shown = picture
    ? `<p style="margin:0 0 16px"><img src="cid:${picture.contentId}" width="${String(picture.width)}" alt="${escapeHtml(picture.alt)}" style="display:block;max-width:100%;height:auto"></p>`
    : '';
  const code = image
    ? `<p style="margin:0 0 16px"><img src="cid:${image.contentId}" width="160" height="160" alt="${escapeHtml(image.alt)}"></p>`
    : '';
  const choose = choices
    ? `<br><a href="${escapeHtml(choices)}" style="color:#5b6270">${escapeHtml(CHOOSE[language])}</a>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f5f4f0;color:${INK};font-family:Inter,Arial,sans-serif;font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><div style="background:#ffffff;border:1px solid #dcd9d0;border-radius:8px">${brand ? headOf(brand) : ''}<div style="padding:32px"><h1 style="font-family:Georgia,serif;font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>${shown}${body}${action}${further}${code}</div></div><p style="color:#5b6270;font-size:12px;margin:16px 0 0">${escapeHtml(footer)}${choose}</p></div></body></html>`;
  const text = [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(more ? [`${more.label}: ${more.url}`] : []),
    footer,
    ...(choices ? [`${CHOOSE[language]}: ${choices}`] : []),
  ].join('\n\n');
  return { html, text };
}
