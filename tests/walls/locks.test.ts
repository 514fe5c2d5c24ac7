import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesIn } from './support/sql.ts';

/** What makes others wait until the transaction ends. Whoever skips what is locked waits for nobody. */
const LOCKS = /\bfor (?:no key )?update\b(?! skip locked| of \w+ skip locked|;| using)|\bpg_advisory_xact_lock\b/i;

/** Locks that stand outside of the order, because nothing else is locked while they are held, or they come before all else. */
const ALONE: Readonly<Record<string, string>> = {
  'server/founding/found-platform.ts': 'the founding of an installation: taken first, and by starts of servers alone',
  'server/platform/chain/journal.ts': 'a lane of the chain: its transactions touch the journal only',
  'server/platform/database/settings.ts': 'a setting: its transactions touch the settings only',
};

/** Where a lock is taken that no function around it says. */
function unsaid(file: string): number[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node, said: boolean): void => {
    const says = said || (ts.isFunctionLike(node) && /\binLockOrder\(/.test(node.getText(source)));
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      if (LOCKS.test(node.getText(source)) && !says)
        lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
      return;
    }
    ts.forEachChild(node, child => visit(child, says));
  };
  visit(source, false);
  return lines;
}

it('every lock that others wait for says its place in the order', () => {
  const found = filesIn('server').flatMap(file => unsaid(file).map(line => ({ file, line })));
  expect(found.filter(({ file }) => !(file in ALONE)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(Object.keys(ALONE));
});
