import type { Element } from '../../../../../contract/credentials/designs/index.ts';
import type { Face } from '../fonts/face.ts';
import type { Canvas } from '../page/canvas.ts';
import type { Place } from '../page/place.ts';
import { breakLines, setLine } from '../page/lines.ts';
import type { Setting } from '../page/setting.ts';
import { plain } from '../page/text.ts';
import { createKept } from '../kept.ts';
import type { Faces } from '../fonts/faces.ts';
import { colourOf } from './sheet.ts';

export type TextElement = Extract<Element, { type: 'text' }>;

const LONGEST = 4000;
const LEAST = 1;
const MOST = 300;
// Sizes are tried in halves of a point.
const STEPS_PER_POINT = 2;
const EVENING = 6;

const between = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.min(most, value)) : least;

/** A text broken for a size, and whether all of it is there with no word cut. */
interface Fitting {
  size: number;
  lines: string[];
  whole: boolean;
}

/**
 * A text set into a box: at the largest of its sizes at which all of it fits, else at the least, cut and ended by an ellipsis. In the middle its
 * lines are about as long as each other.
 */
export function fitInto(
  text: string,
  { fontSize, leastSize, lineHeight, alignment }: TextElement,
  { width, height }: Pick<Place, 'width' | 'height'>,
  faces: readonly Face[],
): Fitting & { leading: number } {
  const leading = between(lineHeight, 0.5, 5);
  const most = between(fontSize, LEAST, MOST);
  const least = Math.min(most, between(leastSize, LEAST, MOST));
  const blocks = text
    .slice(0, LONGEST)
    .split(/\r\n|\r|\n/)
    .map(plain);
  const at = (size: number): Fitting => {
    // The last line needs no room below it but its own.
    const room = Math.floor((height + size * Math.max(0, leading - 1) + 0.01) / (size * leading));
    return breakBlocks(blocks, faces, size, width, room);
  };
  const fitting = largestThatFits(at, least, most);
  const isUneven = alignment === 'center' && fitting.whole && fitting.lines.length > blocks.length;
  return { ...(isUneven ? evened(fitting, blocks, faces, width) : fitting), leading };
}

function largestThatFits(at: (size: number) => Fitting, least: number, most: number): Fitting {
  const largest = at(most);
  if (largest.whole) return largest;
  let best = at(least);
  if (!best.whole) return best;
  // Whatever fits at a size fits at a lesser one.
  let [fits, fails] = [0, Math.ceil((most - least) * STEPS_PER_POINT)];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    const tried = at(least + middle / STEPS_PER_POINT);
    if (tried.whole) [best, fits] = [tried, middle];
    else fails = middle;
  }
  return best;
}

// The narrowest width at which a text takes no more lines, about.
function evened(fitting: Fitting, blocks: readonly string[], faces: readonly Face[], width: number): Fitting {
  let best = fitting;
  let [fails, fits] = [0, width];
  for (let tries = 0; tries < EVENING; tries++) {
    const middle = (fails + fits) / 2;
    const tried = breakBlocks(blocks, faces, fitting.size, middle, fitting.lines.length);
    if (tried.whole) [best, fits] = [tried, middle];
    else fails = middle;
  }
  return best;
}

function breakBlocks(
  blocks: readonly string[],
  faces: readonly Face[],
  size: number,
  width: number,
  room: number,
): Fitting {
  const lines: string[] = [];
  const most = Math.max(1, room);
  let whole = room > 0;
  for (const block of blocks) {
    if (lines.length === most) return { size, lines, whole: false };
    const set = breakLines(block, faces, size, width, most - lines.length);
    lines.push(...(block ? set.lines : ['']));
    whole &&= set.whole && !set.broken;
    if (!set.whole) break;
  }
  return { size, lines, whole };
}

const TAGS = { title: 'H1', heading: 'H2', paragraph: 'P' } as const;

const GLYPHS_KEPT = 300_000;
const ENTRY_GLYPHS = 20;
const kept = createKept<FittedLines>(GLYPHS_KEPT);

interface FittedLines {
  size: number;
  leading: number;
  lines: Setting[];
}

// Most texts of a page are those of the page before: the institution, the title, what a design says itself.
function fittedLines(text: string, element: TextElement, place: Place, faces: Faces): FittedLines {
  const { face, fontSize, leastSize, lineHeight, alignment } = element;
  const key = JSON.stringify([face, fontSize, leastSize, lineHeight, alignment, place.width, place.height, text]);
  return kept(key, () => {
    const { size, leading, lines } = fitInto(text, element, place, faces[face]);
    const value = { size, leading, lines: lines.map(line => setLine(line, faces[face])) };
    return { value, size: value.lines.reduce((sum, { glyphs }) => sum + glyphs.length, ENTRY_GLYPHS + text.length) };
  });
}

/** Draws a text into its place; one that says nothing leaves no trace. */
export function drawText(canvas: Canvas, element: TextElement, place: Place, faces: Faces, text: string): void {
  const { size, lines, leading } = fittedLines(text, element, place, faces);
  if (lines.every(({ glyphs }) => glyphs.length === 0)) return;
  const step = size * leading;
  const free = place.height - step * lines.length;
  const down = { top: 0, middle: free / 2, bottom: free }[element.verticalAlignment];
  const colour = colourOf(element.fontColor);
  const [face] = faces[element.face];
  // Half of what a line is higher than its letters stands above them.
  const baseline = step / 2 + (size * ((face?.ascent ?? 0) + (face?.descent ?? 0))) / 2000;
  canvas.mark(TAGS[element.role], () =>
    lines.forEach((line, i) => {
      const spare = place.width - (line.width * size) / 1000;
      const across = { left: 0, center: spare / 2, right: spare }[element.alignment];
      canvas.text(line, place.x + across, place.y + place.height - down - step * i - baseline, size, colour);
    }),
  );
}
