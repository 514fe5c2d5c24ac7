import { Blob, Buffer as Line, Direction, Face, Font, shape } from 'harfbuzzjs';

/** A glyph as it is drawn beside its neighbours; lengths are the font's units. */
interface Shaped {
  id: number;
  advance: number;
  dx: number;
  dy: number;
}

/** Characters that are drawn together, and the glyphs that draw them. */
interface Cluster {
  text: string;
  glyphs: Shaped[];
}

/** Opens a font for shaping: joined and stacked letters, marks where they belong. Clusters come in the order in which they are drawn. */
export function openShaper(bytes: Uint8Array): (text: string, rightToLeft: boolean) => Cluster[] {
  const font = new Font(new Face(new Blob(bytes), 0));
  return (text, rightToLeft) => {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    line.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(font, line);
    const shaped = line.getGlyphInfosAndPositions();
    const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const ends = new Map(starts.map((start, i) => [start, starts[i + 1]]));
    const clusters = new Map<number, Cluster>();
    for (const { codepoint: id, cluster: start, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped) {
      const found = clusters.get(start) ?? { text: text.slice(start, ends.get(start)), glyphs: [] };
      clusters.set(start, found);
      found.glyphs.push({ id, advance: xAdvance, dx: xOffset, dy: yOffset });
    }
    return [...clusters.values()];
  };
}
