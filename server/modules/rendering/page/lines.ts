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
  const space = widthOf(' ', faces);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  let broken = false;
  for (const { text, spaced } of piecesOf(seen)) {
    const gap = spaced ? space : 0;
    const textWidth = widthOf(text, faces);
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
      const head = cut(line, faces, room);
      lines.push(head);
      line = line.slice(head.length);
      lineWidth = widthOf(line, faces);
    }
    if (lines.length > maxLines) break;
  }
  if (line) lines.push(line);
  const whole = lines.length <= maxLines && seen.length === all.length;
  const kept = lines.slice(0, maxLines);
  if (!whole && kept.length > 0) {
    const last = cut(kept[kept.length - 1] ?? '', faces, room - widthOf(ELLIPSIS, faces));
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

// The longest beginning that fits, at least one character with what belongs to it.
function cut(text: string, faces: readonly Face[], room: number): string {
  let kept = '';
  let width = 0;
  for (const character of charactersOf(text)) {
    width += widthOf(character, faces);
    if (kept && width > room) break;
    kept += character;
  }
  return kept;
}

const charactersOf = (text: string): Iterable<string> =>
  needsShaping(text) ? Array.from(graphemes.segment(text), ({ segment }) => segment) : text;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
