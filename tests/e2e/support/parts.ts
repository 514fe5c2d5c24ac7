import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The elements of the page's parts, while they are being looked at. */
    parts?: Element[];
  }
}

/** What a part of a page is, whatever its words are: its own make, that of all it holds, and what it stands in; the same with its colours. */
export interface Part {
  form: string;
  drawn: string;
}

/**
 * Every part of a page, one for each element. Two of one form differ in nothing but their words, so that what is wrong with one is wrong
 * with the other. The elements stay at `window.parts`, in the same order, until they are asked for.
 */
export const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    /** Attributes whose values are words or addresses: only whether there is one counts. */
    const WORDS = new Set(['id', 'href', 'src', 'aria-label', 'title', 'alt', 'placeholder', 'value', 'name', 'd']);
    /** Those that name other elements: whether they are there, and say something. */
    const NAMES = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details']);
    /** Smaller than this (WCAG 2.5.8) a target needs room around it, which is not in its key: it has none. */
    const SMALL = 24;

    /** cyrb53 with 64 bits kept: a page has thousands of parts, a run millions. */
    const hash = (text: string) => {
      let [a, b] = [0xdeadbeef, 0x41c6ce57];
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        a = Math.imul(a ^ code, 2654435761);
        b = Math.imul(b ^ code, 1597334677);
      }
      a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
      b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
      return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
    };

    const ids = new Map<string, number>();
    for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);
    const named = (id: string) =>
      document.getElementById(id)?.textContent ? 1 : document.getElementById(id) ? 0 : '-';

    const attribute = ({ name, value }: Attr) => {
      if (name === 'class' || name.startsWith('data-')) return '';
      if (name === 'id') return (ids.get(value) ?? 0) > 1 ? ' id=twice' : ' id';
      if (NAMES.has(name)) return ` ${name}=${value.split(/\s+/).map(named).join('')}`;
      return WORDS.has(name) ? ` ${name}=${value.trim() ? 1 : 0}` : ` ${name}=${value}`;
    };

    const formOf = (element: Element) => {
      const labels = (element as HTMLInputElement).labels;
      const labelled = labels ? [...labels].map(({ textContent }) => (textContent ? 1 : 0)).join('') : '';
      const { display, visibility, position, overflow } = getComputedStyle(element);
      // What scrolls has to be reached by keyboard; how much it holds is in its words.
      const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
      return `${element.localName}${[...element.attributes].map(attribute).join('')} ${[labelled, display, visibility, position, overflow, scrolls].join()}`;
    };
    const coloursOf = (element: Element) => {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
        getComputedStyle(element);
      return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine].join();
    };

    const parts: Part[] = [];
    const elements: Element[] = [];
    /** Writes down an element and all in it. Says what it is without the place it stands in. */
    const write = (element: Element, ground: Part): Part => {
      const at = parts.push(ground) - 1;
      elements.push(element);
      const own = { form: formOf(element), drawn: coloursOf(element) };
      const within = { form: hash(ground.form + own.form), drawn: hash(ground.drawn + own.drawn) };
      const all = { ...own };
      // What is no one's to read has nothing in it to read, and of the head only the title is.
      const held = element.matches('svg[aria-hidden="true"], head') ? [] : element.childNodes;
      for (const node of held)
        if (node instanceof Element) {
          const part = write(node, within);
          all.form += `<${part.form}>`;
          all.drawn += `<${part.drawn}>`;
        } else if (node instanceof Text && node.data.trim()) all.form += node.data.trim().length > 1 ? 'words' : 'c';
      const inside = { form: hash(all.form), drawn: hash(all.drawn) };
      const { width, height } = element.getBoundingClientRect();
      const isSmall =
        width > 0 && (width < SMALL || height < SMALL) && element.matches('a, button, input, [role], [tabindex]');
      const form = isSmall ? '' : `${ground.form}/${inside.form}`;
      parts[at] = { form, drawn: `${ground.form}/${inside.form}/${ground.drawn}/${inside.drawn}` };
      return inside;
    };
    write(document.documentElement, { form: `${innerWidth} ${document.title ? 1 : 0} `, drawn: '' });
    window.parts = elements;
    return parts;
  });
