import { DARK, type InkPalette, LIGHT } from '../theme/palettes.ts';

const colours = ({ page, paper, raised, line, ink }: InkPalette) =>
  `--page:${page};--paper:${paper};--raised:${raised};--line:${line};--ink:${ink}`;

const SIGN_IN = ':is([data-look=sign-in] .first-look:not([data-look]),.first-look[data-look=sign-in])';

/** The style of the first look, in the theme and of the kind (`portal` or `sign-in`) that `early.ts` writes on the document. */
export const FIRST_LOOK_STYLE = [
  `.first-look{${colours(DARK)};position:fixed;inset:0;background:var(--page);color:var(--ink);overflow:hidden}`,
  `[data-theme=light] .first-look{${colours(LIGHT)}}`,
  '.first-look-bar{box-sizing:border-box;height:calc(3.5rem + 1px);padding:0 64px;background:var(--paper);border-bottom:1px solid var(--line);font:750 1.125rem/3.5rem "Inter Variable",system-ui,sans-serif;letter-spacing:-.02em}',
  '.first-look b,.first-look i{display:block;background:var(--raised);border-radius:6px}',
  '.first-look-menu{position:absolute;top:calc(3.5rem + 1px);bottom:0;width:232px;box-sizing:border-box;padding:16px}',
  '.first-look-menu i{height:22px;margin:0 0 18px}',
  '.first-look-page{position:absolute;top:calc(3.5rem + 1px);left:232px;right:0;max-width:1280px;box-sizing:border-box;padding:32px}',
  '.first-look-page b{height:32px;width:min(320px,60%);margin:0 0 28px}',
  '.first-look-page i{height:44px;margin:0 0 12px}',
  '.first-look-card{display:none;position:absolute;inset:0;margin:auto;width:min(416px,calc(100% - 32px));height:360px;box-sizing:border-box;padding:32px;background:var(--paper);border:1px solid var(--line);border-radius:8px}',
  '.first-look-card b{height:28px;width:50%;margin:0 0 28px}',
  '.first-look-card i{height:40px;margin:0 0 16px}',
  '@media(max-width:599.95px){.first-look-menu{display:none}.first-look-page{left:0;padding:16px}}',
  `${SIGN_IN} .first-look-bar{background:none;border:0;padding:0 16px}`,
  `${SIGN_IN} :is(.first-look-menu,.first-look-page){display:none}`,
  `${SIGN_IN} .first-look-card{display:block}`,
].join('');
