import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SCHEMA_FILES, schemaFolder } from '../../../server/platform/database/index.ts';

/** Where SQL names a table: after these words, and in the list that `from` and `using` open. */
const NAMES_TABLE = new Set(['from', 'join', 'into', 'update', 'using']);
const OPENS_LIST = new Set(['from', 'using']);
const ENDS_LIST = new Set([
  'where',
  'order',
  'group',
  'having',
  'limit',
  'returning',
  'union',
  'set',
  'select',
  'for',
  'values',
]);
const BEFORE_NAME = new Set(['only', 'lateral', 'table']);

/** The tables and views that a statement reads or writes, as it names them: what else stands there (aliases, functions) is among them. */
export function tablesNamed(sql: string): Set<string> {
  const bare = sql
    .replace(/--.*$/gm, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"?\bpublic\b"?\s*\./gi, ' ')
    .replace(/\b(?:lock|truncate)(?: table)?\s/gi, ' update ');
  const named = new Set<string>();
  const lists: boolean[] = [false];
  let expected = false;
  for (const [token] of bare.toLowerCase().matchAll(/[a-z_][a-z0-9_]*|[(),;]/g)) {
    const depth = lists.length - 1;
    if (token === '(') lists.push(false);
    else if (token === ')') lists.splice(Math.max(1, depth));
    else if (token === ';') lists[depth] = false;
    else if (token === ',') {
      expected = lists[depth] === true;
      continue;
    } else if (NAMES_TABLE.has(token)) {
      if (OPENS_LIST.has(token)) lists[depth] = true;
      expected = true;
      continue;
    } else if (ENDS_LIST.has(token)) lists[depth] = false;
    else if (expected && BEFORE_NAME.has(token)) continue;
    else if (expected) named.add(token);
    expected = false;
  }
  return named;
}

export type Verb = 'insert' | 'update' | 'delete';
/** What a statement writes: the columns it names, none for a deletion, `*` where it names none but writes them all. */
export interface Write {
  table: string;
  verb: Verb;
  columns: readonly string[];
}

/** The text up to the parenthesis that closes it, or all of it; what stands in parentheses of its own is left out. */
function ownLevel(text: string): string {
  let depth = 0;
  let own = '';
  for (const letter of text) {
    if (letter === ')' && depth === 0) break;
    if (letter === ')') depth -= 1;
    if (depth === 0) own += letter;
    if (letter === '(') depth += 1;
  }
  return own;
}

const listed = (columns: string): string[] => columns.split(',').map(column => column.trim());
const assigned = (rest: string): string[] =>
  listed(ownLevel(rest).split(/\b(?:from|where|returning)\b|;/)[0] ?? '').flatMap(
    each => /^(\w+)\s*=/.exec(each)?.[1] ?? [],
  );

/** What the statements of a text write. */
export function writesOf(sql: string): Write[] {
  const bare = sql
    .replace(/--.*$/gm, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const writes: Write[] = [];
  for (const { 0: found, 1: table = '', 2: columns, index } of bare.matchAll(
    /\binsert into (\w+)(?:\s+as\s+\w+)?\s*(?:\(([^()]*)\))?/g,
  )) {
    writes.push({ table, verb: 'insert', columns: columns === undefined ? ['*'] : listed(columns) });
    const [own = ''] = ownLevel(bare.slice(index + found.length)).split(/;|\binsert into\b/);
    const [, conflict] = /\bdo update set([^]*)$/.exec(own) ?? [];
    if (conflict !== undefined) writes.push({ table, verb: 'update', columns: assigned(conflict) });
  }
  for (const { 0: found, 1: table = '', index } of bare.matchAll(/\bupdate (\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g))
    writes.push({ table, verb: 'update', columns: assigned(bare.slice(index + found.length)) });
  for (const [, table = ''] of bare.matchAll(/\bdelete from (\w+)/g))
    writes.push({ table, verb: 'delete', columns: [] });
  return writes;
}

/** The texts of a source file, each template with its expressions left out. */
export function textsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(span => span.literal.text)].join(' ? '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** The TypeScript files under a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => join(entry.parentPath, entry.name));

/** Whose file it is: its module or adapter; for what stands outside of both, its folder or, at the root, its name. */
const readerOf = (path: string): string => {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === 'modules') return third === '' ? second : third;
  return first === 'platform' ? second : first.replace(/\.ts$/, '');
};

/** What a part of the server reads or writes: tables by the files that name them. */
export type Uses = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Every table that the sources name, by reader. */
export function usesInSources(tables: ReadonlySet<string>, root = 'server'): Uses {
  const uses = new Map<string, Map<string, string[]>>();
  for (const path of filesIn(root)) {
    const reader = readerOf(path);
    const byTable = uses.get(reader) ?? new Map<string, string[]>();
    uses.set(reader, byTable);
    for (const table of new Set(textsIn(path).flatMap(text => [...tablesNamed(text)])))
      if (tables.has(table)) byTable.set(table, [...(byTable.get(table) ?? []), path]);
  }
  return uses;
}

/** Every view and function of the schema, with the tables it reads or writes. */
export function usesInSchema(tables: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, ReadonlySet<string>>();
  for (const file of SCHEMA_FILES) {
    const sql = readFileSync(join(schemaFolder(), file), 'utf8').replace(/--.*$/gm, ' ');
    for (const [, name = '', body = ''] of sql.matchAll(
      /\bcreate (?:view|function) (\w+)((?:\$\$[\s\S]*?\$\$|[^;$])*);/g,
    ))
      uses.set(
        name,
        new Set([...(uses.get(name) ?? []), ...[...tablesNamed(body)].filter(table => tables.has(table))]),
      );
  }
  return uses;
}
