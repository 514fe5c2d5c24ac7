import { createHash } from 'node:crypto';

/** What a page carries in itself, as the content security policy names it: by hash. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashes = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => hash(text));

/** The hashes of the scripts and styles that stand in a built page. Data, which is never run, needs none. */
export const inlineOf = (html: string): Inline => ({ scripts: hashes(html, SCRIPT), styles: hashes(html, STYLE) });
