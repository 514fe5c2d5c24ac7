import { escapeHtml } from '../../../../platform/mail/html/index.ts';
import type { Canvas, Colour } from './canvas.ts';
import { number as n } from './operators.ts';
import { sayable } from '../sayable.ts';
import { createOutline } from './outline.ts';
import { createSvgGlyphs } from './svg-glyphs.ts';

/** A canvas whose page becomes one SVG, its texts as outlines: it looks the same wherever it is shown, and loads nothing. */
export interface SvgCanvas extends Canvas {
  /** @param objects what `object` may place, by name: a part of an SVG, drawn with y upwards */
  finish(objects: (name: string) => string, title: string): string;
}

interface State {
  fill: string;
  stroke: string;
  lineWidth: number;
  opacity: number;
}

const hex = (colour: Colour): string =>
  `#${colour
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** An empty sheet of so many points. */
export function createSvgCanvas({ width, height }: { width: number; height: number }): SvgCanvas {
  let parts: string[] = [];
  let state: State = { fill: '#000000', stroke: '#000000', lineWidth: 1, opacity: 1 };
  // Groups that were opened in the scope that is being drawn, and end with it.
  let opened = 0;
  const definitions: string[] = [];
  const objects = new Set<string>();
  const glyphs = createSvgGlyphs();
  let clips = 0;

  const open = (attributes: string): void => {
    parts.push(`<g ${attributes}>`);
    opened++;
  };
  const faint = (): string => (state.opacity < 1 ? ` opacity="${n(state.opacity)}"` : '');
  const scoped = (draw: () => void): void => {
    const [outside, openedOutside] = [state, opened];
    state = { ...state };
    opened = 0;
    draw();
    parts.push('</g>'.repeat(opened));
    [state, opened] = [outside, openedOutside];
  };
  const box = (x: number, y: number, w: number, h: number): string =>
    `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`;
  return {
    ...createOutline(() => {}),
    scoped,
    turn: (x, y, degrees) => open(`transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})"`),
    held(draw) {
      const below = parts;
      const own: string[] = (parts = []);
      draw();
      parts = below;
      return () => void parts.push(...own);
    },
    stroke(colour, lineWidth) {
      state.stroke = hex(colour);
      state.lineWidth = lineWidth;
    },
    fill(colour) {
      state.fill = hex(colour);
    },
    opacity(value) {
      state.opacity = value;
    },
    rectangle(x, y, w, h, paint) {
      if (paint === 'W n') {
        const id = `c${clips++}`;
        definitions.push(`<clipPath id="${id}"><rect ${box(x, y, w, h)}/></clipPath>`);
        open(`clip-path="url(#${id})"`);
      } else
        parts.push(
          paint === 'f'
            ? `<rect ${box(x, y, w, h)} fill="${state.fill}"${faint()}/>`
            : `<rect ${box(x, y, w, h)} fill="none" stroke="${state.stroke}" stroke-width="${n(state.lineWidth)}"${faint()}/>`,
        );
    },
    rectangles(places) {
      const path = places.map(({ x, y, width: w, height: h }) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`).join('');
      parts.push(`<path d="${path}" fill="${state.fill}"${faint()}/>`);
    },
    line: (x1, y1, x2, y2) =>
      void parts.push(
        `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${state.stroke}" stroke-width="${n(state.lineWidth)}"${faint()}/>`,
      ),
    object(name, place, unit) {
      objects.add(name);
      const { x, y, width: w, height: h } = place;
      parts.push(
        `<use href="#${name}" stroke="${state.stroke}"${faint()} transform="matrix(${n(w / unit, 6)} 0 0 ${n(h / unit, 6)} ${n(x)} ${n(y)})"/>`,
      );
    },
    text(setting, x, y, size, colour) {
      const drawn = glyphs.line(setting, size);
      if (drawn) parts.push(`<g fill="${hex(colour)}"${faint()} transform="translate(${n(x)} ${n(y)})">${drawn}</g>`);
    },
    finish(objectOf, title) {
      const all = [
        glyphs.definitions(),
        ...definitions,
        ...[...objects].map(name => `<g id="${name}">${objectOf(name)}</g>`),
      ];
      return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" role="img">`,
        `<title>${escapeHtml(sayable(title))}</title><defs>${all.join('')}</defs>`,
        `<g transform="matrix(1 0 0 -1 0 ${n(height)})">${parts.join('')}</g></svg>`,
      ].join('');
    },
  };
}
