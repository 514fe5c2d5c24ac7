import { PAGES } from '../../contract/base/access/index.ts';
import { PAGE_CALLS } from '../../tests/support/portal/page-calls.ts';
import { pageFiles } from '../build/page-files.ts';
import { handlerFiles } from './handler-files.ts';
import { code, opening, table } from './table.ts';

/** Every page of the portal: the file that draws it, the calls that decide who may open it, and their handlers. */
export function pages(): string {
  const drawn = pageFiles();
  const callsOf = (path: keyof typeof PAGES) => (PAGE_CALLS[path] === 'public' ? [] : PAGE_CALLS[path]);
  const paths = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const handlers = handlerFiles([...new Set(paths.flatMap(callsOf))]);
  const rows = paths.map(path => [
    code(path),
    drawn
      .filter(page => page.path === path)
      .map(({ file }) => code(file))
      .join(', '),
    callsOf(path)
      .map(call => `${code(call)} in ${(handlers.get(call) ?? []).map(code).join(', ')}`)
      .join('; ') || 'open to anyone',
  ]);
  const lead =
    'For developers: from an address of the portal to the file that draws it and the handler behind its main call. The tables of a handler are those that its module owns or also uses ([owners.md](owners.md)).';
  return `${opening('Pages', lead)}\n\n${table(['Address', 'Drawn by', 'Main calls and their handlers'], rows)}\n`;
}
