import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The elements of the page's parts, while they are being looked at. */
    parts?: Element[];
  }
}

/** What a part of a page is, whatever its words are: its own make, that of all it holds, and what it stands in; the same with its colors. */
export interface Part {
  form: string;
  drawn: string;
}

/** Texts by number, the same for every page that this process looks at. */
const numbers = new Map<string, number>();
function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** What stands in a page's line of tokens where no element begins, which is three numbers: its form, its colors, whether it is crowded. */
const END = -1;
const WORDS = -2;
const SIGN = -3;

/**
 * Every part of a page, one for each element. Two of one form differ in nothing but their words, so that what is wrong with one is wrong
 * with the other. The elements stay at `window.parts`, in the same order, until they are asked for.
 */
export async function partsOf(page: Page): Promise<Part[]> {
  const { place, texts, tokens }: Read = JSON.parse(await page.evaluate(read, { END, WORDS, SIGN }));
  const named = texts.map(numberOf);
  const parts: Part[] = [];
  let at = 0;
  /** Reads an element and all in it, from its first number on. Says what it is without the place it stands in. */
  const readOne = (ground: { form: number; drawn: number }): { form: number; drawn: number } => {
    const [form, drawn, isCrowded] = [named[tokens[at++] ?? 0], named[tokens[at++] ?? 0], tokens[at++] === 1];
    const part = parts.push({ form: '', drawn: '' }) - 1;
    const within = { form: numberOf(`${ground.form}>${form}`), drawn: numberOf(`${ground.drawn}>${drawn}`) };
    const all = { form: `${form}`, drawn: `${drawn}` };
    for (let token = tokens[at]; token !== END; token = tokens[at])
      if (token === WORDS || token === SIGN) {
        all.form += `<${token}>`;
        at++;
      } else {
        const held = readOne(within);
        all.form += `<${held.form}>`;
        all.drawn += `<${held.drawn}>`;
      }
    at++;
    const inside = { form: numberOf(all.form), drawn: numberOf(all.drawn) };
    const key = `${ground.form}/${inside.form}`;
    parts[part] = { form: isCrowded ? '' : key, drawn: `${key}/${ground.drawn}/${inside.drawn}` };
    return inside;
  };
  readOne({ form: numberOf(place), drawn: numberOf('') });
  return parts;
}

interface Read {
  /** What of the page every part stands in. */
  place: string;
  /** What elements say of their form and of their colors, each once. */
  texts: string[];
  /** The page's elements and words in their order; an element's forms and colors are places in `texts`. */
  tokens: number[];
}

/** In the page, whose script is not optimized: it reads, and what it read is put together outside. */
const read = ({ END, WORDS, SIGN }: Record<'END' | 'WORDS' | 'SIGN', number>): string => {
  /** Attributes whose values are words or addresses: only whether there is one counts. */
  const OF_WORDS = new Set(['id', 'href', 'src', 'aria-label', 'title', 'alt', 'placeholder', 'value', 'name', 'd']);
  /** Those that name other elements: whether they are there, and say something. */
  const NAMES = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details']);
  /** Smaller than this a target needs room around it: a circle as wide, in which nothing else of the kind is (WCAG 2.5.8). */
  const SMALL = 24;
  const TARGETS = ':is(a, button, input, [role], [tabindex]):not([aria-hidden="true"])';
  // What is no one's to read has nothing in it to read, and of the head only the title is.
  const HOLDS_NOTHING = 'svg[aria-hidden="true"], head';

  const ids = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);
  const named = (id: string) => (document.getElementById(id)?.textContent ? 1 : document.getElementById(id) ? 0 : '-');

  const attributesOf = (element: Element) => {
    let said = '';
    for (const { name, value } of element.attributes) {
      if (name === 'class' || name.startsWith('data-')) continue;
      if (name === 'id') said += (ids.get(value) ?? 0) > 1 ? ' id=twice' : ' id';
      else if (NAMES.has(name)) said += ` ${name}=${value.split(/\s+/).map(named).join('')}`;
      else said += OF_WORDS.has(name) ? ` ${name}=${value.trim() ? 1 : 0}` : ` ${name}=${value}`;
    }
    return said;
  };
  const labelsOf = ({ labels }: HTMLInputElement) =>
    labels ? [...labels].map(({ textContent }) => (textContent ? 1 : 0)).join('') : '';

  const targets = [...document.querySelectorAll(TARGETS)]
    .map(element => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const isSmall = width < SMALL || height < SMALL;
      return { element, left, right, top, bottom, isSmall, width, x: (left + right) / 2, y: (top + bottom) / 2 };
    })
    .filter(({ width }) => width > 0);
  /** Of those that are small, whether another one is so near that only axe can say whether they have room. */
  const crowded = new Map<Element, boolean>();
  for (const { element, x, y, isSmall } of targets) {
    if (!isSmall) continue;
    const isNear = (other: (typeof targets)[number]) => {
      if (other.element.contains(element) || element.contains(other.element)) return false;
      const besides = Math.hypot(
        Math.max(other.left - x, x - other.right, 0),
        Math.max(other.top - y, y - other.bottom, 0),
      );
      return besides <= SMALL / 2 || (other.isSmall && Math.hypot(other.x - x, other.y - y) <= SMALL);
    };
    crowded.set(element, targets.some(isNear));
  }

  const texts = new Map<string, number>();
  const placeOf = (text: string) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, texts.size);
    return texts.size - 1;
  };
  const tokens: number[] = [];
  const elements: Element[] = [];
  const write = (element: Element) => {
    elements.push(element);
    const style = getComputedStyle(element);
    // What scrolls has to be reached by keyboard; how much it holds is in its words.
    const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    const form = `${element.localName}${attributesOf(element)} ${labelsOf(element as HTMLInputElement)},${style.display},${style.visibility},${style.position},${style.overflow},${scrolls},${crowded.has(element)}`;
    const drawn = `${style.color},${style.backgroundColor},${style.backgroundImage},${style.opacity},${style.fontSize},${style.fontWeight},${style.textDecorationLine}`;
    tokens.push(placeOf(form), placeOf(drawn), crowded.get(element) ? 1 : 0);
    if (!element.matches(HOLDS_NOTHING))
      for (let node = element.firstChild; node; node = node.nextSibling)
        if (node instanceof Element) write(node);
        else if (node instanceof Text) {
          const { length } = node.data.trim();
          if (length > 0) tokens.push(length > 1 ? WORDS : SIGN);
        }
    tokens.push(END);
  };
  write(document.documentElement);
  window.parts = elements;
  return JSON.stringify({ place: `${innerWidth} ${document.title ? 1 : 0}`, texts: [...texts.keys()], tokens });
};
