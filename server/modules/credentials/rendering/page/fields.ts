import {
  FIELD_SETTINGS,
  FIELDS_GAP,
  labelSize,
  type FieldSetting,
} from '../../../../../contract/credentials/designs/field-settings.ts';
import type { Canvas, Colour } from './canvas.ts';
import type { Face } from '../fonts/face.ts';
import { wrap } from './lines.ts';
import type { Setting } from './setting.ts';
import { plain, set } from './text.ts';

interface Item {
  label: Setting;
  lines: Setting[];
  height: number;
}
/** Where fields are drawn and how; `more` counts, at `{count}`, those for which there is no room. */
export interface FieldsStyle {
  area: { left: number; top: number; width: number; height: number };
  faces: { text: readonly Face[]; strong: readonly Face[] };
  more: string;
  label: Colour;
  value: Colour;
  /** Characters for which there is room yet on the page, in whatever else stands on it; left out, as many as it takes. */
  room?: { characters: number };
}

const LONGEST = 1500;

/** Draws labels with their values in as many columns as it takes. What does not fit even then, or for which the page has no room, is counted in the last line. */
export function drawFields(
  canvas: Canvas,
  fields: readonly { label: string; value: string }[],
  { area, faces, more, room, ...colours }: FieldsStyle,
): void {
  const hasRoom = !room || room.characters > 0;
  // More than any attempt can show, so that a long text is cleaned once and only as far as it may be seen.
  const shown = (hasRoom ? fields : []).map(({ label, value }) => ({
    label: label.slice(0, 200),
    value: plain(value.slice(0, LONGEST)),
  }));
  let best: ({ attempt: FieldSetting } & ReturnType<typeof place>) | undefined;
  for (const attempt of FIELD_SETTINGS) {
    best = { attempt, ...place(shown, attempt, area, faces) };
    if (best.left === 0) break;
  }
  if (!best) return;
  const { attempt, columns } = best;
  const left = hasRoom ? best.left : fields.length;
  if (room)
    room.characters = columns.flat().reduce((left, item) => Math.max(0, left - charactersOf(item)), room.characters);
  const step = (area.width + FIELDS_GAP) / attempt.columns;
  const draw = ({ label, lines }: Item, x: number, y: number): void => {
    canvas.mark('TH', () => canvas.text(label, x, y - labelSize(attempt), labelSize(attempt), colours.label));
    canvas.mark('TD', () =>
      lines.forEach((line, i) => {
        const baseline = y - labelSize(attempt) - attempt.size * (1.2 + i * 1.25);
        canvas.text(line, x, baseline, attempt.size, colours.value);
      }),
    );
  };
  const drawColumn = (items: readonly Item[], x: number): void => {
    let y = area.top;
    for (const item of items) {
      const top = y;
      canvas.group('TR', () => draw(item, x, top));
      y -= item.height;
    }
  };
  if (columns.some(items => items.length > 0))
    canvas.group('Table', () => columns.forEach((items, column) => drawColumn(items, area.left + column * step)));
  if (left > 0) {
    const rest = set(more.replace('{count}', String(left)), faces.strong);
    canvas.mark('P', () => canvas.text(rest, area.left, area.top - area.height, 7, colours.label));
  }
}

const charactersOf = ({ label, lines }: Item): number =>
  [label, ...lines].reduce((sum, { glyphs }) => sum + glyphs.length, 0);

function place(
  fields: readonly { label: string; value: string }[],
  attempt: FieldSetting,
  area: FieldsStyle['area'],
  faces: FieldsStyle['faces'],
): { columns: Item[][]; left: number } {
  const width = (area.width + FIELDS_GAP) / attempt.columns - FIELDS_GAP;
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
