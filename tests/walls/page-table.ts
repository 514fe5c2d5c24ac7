import { PAGES } from '../../contract/base/access/index.ts';
import { type PageFile, pageFiles } from '../../scripts/build/page-files.ts';

const START = '<!-- pages: `npm run pages` writes this table -->';
const END = '<!-- /pages -->';
const HEAD = ['Address', 'Drawn by'];

/** The table from address to file, in the contract's order, as oxfmt writes one. */
export function pageTable(pages: readonly PageFile[] = pageFiles()): string {
  const rows = Object.keys(PAGES).map(path => {
    const files = pages.filter(page => page.path === path).map(page => `\`${page.file}\``);
    return [`\`${path}\``, files.join(', ')];
  });
  const widths = [0, 1].map(at => Math.max(...[HEAD, ...rows].map(row => row[at]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [HEAD, widths.map(width => '-'.repeat(width)), ...rows].map(line).join('\n');
}

/** A document with its table made anew. Throws where it has no place for one. */
export function withPageTable(document: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`no place between ${START} and ${END}`);
  return `${document.slice(0, start + START.length)}\n\n${pageTable()}\n\n${document.slice(end)}`;
}
