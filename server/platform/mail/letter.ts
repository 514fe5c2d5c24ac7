import type { Language } from '../../../contract/base/common/index.ts';
import { escapeHtml } from './html/index.ts';

/** What a mail of ours says: everything is text, so nothing a person typed becomes markup. */
export interface Letter {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Content id of an attached image, with its description. */
  image?: { contentId: string; alt: string };
  footer: string;
  /** Where its reader chooses what they get by mail; of letters that cannot be chosen, left out. */
  choices?: string;
}

const CHOOSE = {
  'en-US': 'Choose what you get by mail',
  'es-MX': 'Elige qué recibes por correo',
} as const satisfies Record<Language, string>;

/** The same letter as HTML (inline styles, as mail programs want) and as plain text. */
export function writeLetter({ language, title, paragraphs, button, image, footer, choices }: Letter): {
  html: string;
  text: string;
} {
  const body = paragraphs.map(each => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`).join('');
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#1b1f2a;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:6px;display:inline-block">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;color:#5b6270;font-size:13px;word-break:break-all">${escapeHtml(button.url)}</p>`
    : '';
  const picture = image
    ? `<p style="margin:0 0 16px"><img src="cid:${image.contentId}" width="160" height="160" alt="${escapeHtml(image.alt)}"></p>`
    : '';
  const choose = choices
    ? `<br><a href="${escapeHtml(choices)}" style="color:#5b6270">${escapeHtml(CHOOSE[language])}</a>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f5f4f0;color:#1b1f2a;font-family:Inter,Arial,sans-serif;font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><div style="background:#ffffff;border:1px solid #dcd9d0;border-radius:8px;padding:32px"><h1 style="font-family:Georgia,serif;font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>${body}${action}${picture}</div><p style="color:#5b6270;font-size:12px;margin:16px 0 0">${escapeHtml(footer)}${choose}</p></div></body></html>`;
  const text = [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    footer,
    ...(choices ? [`${CHOOSE[language]}: ${choices}`] : []),
  ].join('\n\n');
  return { html, text };
}
