import type { Face } from '../fonts/face.ts';
import { piecesOf } from './pieces.ts';
import type { Setting } from './setting.ts';
import { needsShaping } from './shaped.ts';
import { plain, set, widthOf } from './text.ts';

/** A text broken into lines, which are set when they are drawn. */
export interface Broken {
  /** A line that ends within a paragraph at a space keeps it, so that its words stay apart for whoever hears them. */
  lines: string[];
  /** Whether nothing was left out. */
  whole: boolean;
  /** Whether a word was longer than a line. */
  broken: boolean;
}

/** A text set in lines of one size. */
export interface Paragraph {
  size: number;
  lines: Setting[];
  whole: boolean;
}

const ELLIPSIS = '…';
// No letter is narrower, in thousandths of the size.
const NARROWEST = 150;

/** Breaks a text that is plain into at most `maxLines` lines of `width` points; what does not fit ends in an ellipsis. */
export function breakLines(all: string, faces: readonly Face[], size: number, width: number, maxLines: number): Broken {
  const room = (width * 1000) / size;
  // The lines hold no more characters than this; the rest would be measured for nothing.
  const seen = all.slice(0, Math.ceil((room / NARROWEST) * maxLines));
  const charactersOf = charactersLike(seen);
  const space = widthOf(' ', faces);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  let broken = false;
  for (const { text, spaced } of piecesOf(seen)) {
    const gap = spaced ? space : 0;
    const textWidth = widthUpTo(room, text, faces, charactersOf);
    if (line && lineWidth + gap + textWidth <= room) {
      line += spaced ? ` ${text}` : text;
      lineWidth += gap + textWidth;
      continue;
    }
    if (line) lines.push(spaced ? `${line} ` : line);
    line = text;
    lineWidth = textWidth;
    while (lineWidth > room && lines.length <= maxLines) {
      broken = true;
      const head = cut(line, faces, room, charactersOf);
      lines.push(head);
      line = line.slice(head.length);
      lineWidth = widthUpTo(room, line, faces, charactersOf);
    }
    if (lines.length > maxLines) break;
  }
  if (line) lines.push(line);
  const whole = lines.length <= maxLines && seen.length === all.length;
  const kept = lines.slice(0, maxLines);
  if (!whole && kept.length > 0) {
    const last = cut(kept[kept.length - 1] ?? '', faces, room - widthOf(ELLIPSIS, faces), charactersOf);
    kept[kept.length - 1] = last.trimEnd() + ELLIPSIS;
  }
  return { lines: kept, whole, broken };
}

/** Sets a line; a space at its end is heard and takes no room. */
export function setLine(line: string, faces: readonly Face[]): Setting {
  const words = line.trimEnd();
  const setting = set(words, faces);
  if (words === line) return setting;
  const [space] = set(' ', faces).glyphs;
  return { ...setting, glyphs: space ? [...setting.glyphs, space] : setting.glyphs };
}

/** Breaks a text into lines (`breakLines`) and sets them. */
export function wrap(
  text: string,
  faces: readonly Face[],
  size: number,
  width: number,
  maxLines: number,
): Omit<Paragraph, 'size'> {
  const { lines, whole } = breakLines(plain(text), faces, size, width, maxLines);
  return { lines: lines.map(line => setLine(line, faces)), whole };
}

/** The largest size from `most` to `least` points at which the text fits into the lines. */
export function fit(
  text: string,
  faces: readonly Face[],
  at: { most: number; least: number; width: number; maxLines: number },
): Paragraph {
  const cleaned = plain(text);
  for (let size = at.most; ; size = Math.max(at.least, size - 2)) {
    const { lines, whole } = breakLines(cleaned, faces, size, at.width, at.maxLines);
    if (whole || size === at.least) return { size, lines: lines.map(line => setLine(line, faces)), whole };
  }
}

type Characters = (text: string) => Iterable<string>;

// The longest beginning that fits, at least one character with what belongs to it.
function cut(text: string, faces: readonly Face[], room: number, charactersOf: Characters): string {
  let kept = '';
  let width = 0;
  for (const character of charactersOf(text)) {
    width += widthOf(character, faces);
    if (kept && width > room) break;
    kept += character;
  }
  return kept;
}

// How long a text is, or, of one for which there is no room, a beginning that is too long: the rest would be measured again for every line.
function widthUpTo(room: number, text: string, faces: readonly Face[], charactersOf: Characters): number {
  for (let most = Math.ceil(room / NARROWEST) + 1; ; most *= 2) {
    const part = beginning(text, most, charactersOf);
    const width = widthOf(part, faces);
    if (width > room || part.length === text.length) return width;
  }
}

function beginning(text: string, most: number, charactersOf: Characters): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const character of charactersOf(text)) {
    kept += character;
    if (kept.length >= most) break;
  }
  return kept;
}

const charactersLike = (text: string): Characters => (needsShaping(text) ? graphemesOf : each => each);
function* graphemesOf(text: string): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
