import type { Glyph } from './face.ts';

/** A glyph as a document's font names it: its code there, its number in the face, and the text that it stands for there. */
export interface UsedGlyph {
  code: number;
  id: number;
  text: string;
}

/** The codes by which a document names a face's glyphs. */
export interface Codes {
  of(glyph: Glyph): number;
  used(): readonly UsedGlyph[];
}

const LAST = 0xffff;

/** A glyph's code is its number; where it stands for several texts, each further one has a code of its own, from the last downwards. */
export function createCodes(): Codes {
  const known = new Map<string, UsedGlyph>();
  const taken = new Set<number>();
  const free = (): number => {
    for (let code = LAST; code > 0; code--) if (!taken.has(code)) return code;
    return 0;
  };
  return {
    of({ id, text }) {
      const key = `${id} ${text}`;
      const found = known.get(key);
      if (found) return found.code;
      const code = taken.has(id) ? free() : id;
      taken.add(code);
      known.set(key, { code, id, text });
      return code;
    },
    used: () => [...known.values()].sort((a, b) => a.code - b.code),
  };
}
