import type { ClaimsPath } from '../dcql/index.ts';

const PART = /\.([\p{L}_][\p{L}\p{N}_-]*)|\[(\d{1,9})\]|(\[\*\])|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/uy;
const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Reads a JSON path of names, places and `[*]`; undefined for one that searches, filters or slices, which no claims path says. */
export function readJsonPath(text: string): ClaimsPath | undefined {
  if (!text.startsWith('$') || text.length === 1) return undefined;
  const path: (string | number | null)[] = [];
  PART.lastIndex = 1;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found) return undefined;
    const [, name, place, every, single, double] = found;
    if (every !== undefined) path.push(null);
    else if (place !== undefined) path.push(Number(place));
    else path.push(name ?? (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'));
  }
  return path;
}

/** Writes a claims path as a JSON path. */
export const writeJsonPath = (path: ClaimsPath): string =>
  path.reduce<string>((text, part) => {
    if (part === null) return `${text}[*]`;
    if (typeof part === 'number') return `${text}[${part}]`;
    return PLAIN.test(part) ? `${text}.${part}` : `${text}['${part.replaceAll(/[\\']/g, String.raw`\$&`)}']`;
  }, '$');
