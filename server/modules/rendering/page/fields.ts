import type { Canvas } from './canvas.ts';
import type { Face } from '../fonts/face.ts';
import { COLOURS } from './style.ts';
import { plain, set, wrap, type Setting } from './text.ts';

interface Item {
  label: Setting;
  lines: Setting[];
  height: number;
}
interface Attempt {
  columns: number;
  size: number;
  lines: number;
}
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 16;
const LONGEST = 1500;
/** From generous to dense; the first that holds all fields is taken. */
const ATTEMPTS: readonly Attempt[] = [
  { columns: 1, size: 11, lines: 4 },
  { columns: 2, size: 10.5, lines: 4 },
  { columns: 2, size: 9.5, lines: 3 },
  { columns: 3, size: 9, lines: 3 },
  { columns: 3, size: 8, lines: 2 },
  { columns: 4, size: 7, lines: 2 },
  { columns: 4, size: 6.5, lines: 1 },
  { columns: 5, size: 6, lines: 1 },
];

/** Draws labels with their values in as many columns as it takes. What does not fit even then is counted in the last line. */
export function drawFields(
  canvas: Canvas,
  fields: readonly { label: string; value: string }[],
  area: Area,
  faces: { text: readonly Face[]; strong: readonly Face[] },
  more: string,
): void {
  // More than any attempt can show, so that a long text is cleaned once and only as far as it may be seen.
  const shown = fields.map(({ label, value }) => ({
    label: label.slice(0, 200),
    value: plain(value.slice(0, LONGEST)),
  }));
  const tried = ATTEMPTS.map(attempt => () => ({ attempt, ...place(shown, attempt, area, faces) }));
  let best = tried[0]?.();
  for (const attempt of tried) {
    best = attempt();
    if (best.left === 0) break;
  }
  if (!best) return;
  const { attempt, columns, left } = best;
  const step = (area.width + GAP) / attempt.columns;
  columns.forEach((items, column) => {
    let y = area.top;
    for (const { label, lines, height } of items) {
      const x = area.left + column * step;
      canvas.text(label, x, y - labelSize(attempt), labelSize(attempt), COLOURS.soft);
      lines.forEach((line, i) => {
        const baseline = y - labelSize(attempt) - attempt.size * (1.2 + i * 1.25);
        canvas.text(line, x, baseline, attempt.size, COLOURS.ink);
      });
      y -= height;
    }
  });
  if (left > 0)
    canvas.text(
      set(more.replace('{count}', String(left)), faces.strong),
      area.left,
      area.top - area.height,
      7,
      COLOURS.soft,
    );
}

const labelSize = ({ size }: Attempt): number => Math.max(5, size * 0.72);

function place(
  fields: readonly { label: string; value: string }[],
  attempt: Attempt,
  area: Area,
  faces: { text: readonly Face[]; strong: readonly Face[] },
): { columns: Item[][]; left: number } {
  const width = (area.width + GAP) / attempt.columns - GAP;
  const columns: Item[][] = [[]];
  let room = area.height;
  for (const [index, { label, value }] of fields.entries()) {
    const { lines } = wrap(value, faces.text, attempt.size, width, attempt.lines);
    const height = labelSize(attempt) + attempt.size * (1.25 * lines.length + 0.75);
    if (height > room) {
      if (columns.length === attempt.columns || height > area.height) return { columns, left: fields.length - index };
      columns.push([]);
      room = area.height;
    }
    const [head] = wrap(label, faces.text, labelSize(attempt), width, 1).lines;
    columns.at(-1)?.push({ label: head ?? set('', faces.text), lines, height });
    room -= height;
  }
  return { columns, left: 0 };
}
