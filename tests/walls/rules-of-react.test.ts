import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'oxc-transform-react';
import { describe, expect, it } from 'vitest';
import { AS_WRITTEN, COMPILER } from '../../scripts/build/react.ts';

/** What the compiler does not do yet, and libraries whose objects change in place, which it knows: drawn as written, nothing is wrong with it. */
const HARMLESS = ['Todo', 'IncompatibleLibrary'];

/** What is drawn as written for another reason. */
const KNOWN: Record<string, string> = {
  'src/custom/base/kit/use-now.ts: Purity': 'it is the one place that asks for the time',
  'src/custom/credentials/import/pictures/use-pictures.ts: Refs':
    'what it hands on is called by what adds pictures, never while drawing',
};

/** Of each function that is not compiled, its file and why, by the compiler's own word. */
function skippedIn(file: string, code: string): string[] {
  const { errors } = transformSync(file, code, { reactCompiler: { ...COMPILER, reportDiagnostics: true } });
  return errors.map(error => `${file}: ${/react-compiler\((\w+)\)/.exec(JSON.stringify(error))?.[1] ?? error.message}`);
}

describe('components follow the rules of React', () => {
  it('so that what one draws is of its props, its state and its hooks alone', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map(file => `src/${file}`)
      .filter(file => /\.tsx?$/.test(file) && !AS_WRITTEN.some(each => each.test(`/${file}`)));
    expect(files.length).toBeGreaterThan(900);
    const skipped = files.flatMap(file => skippedIn(file, readFileSync(file, 'utf8')));
    const wrong = new Set(skipped.filter(each => !HARMLESS.includes(each.split(': ')[1] ?? '')));
    expect([...wrong].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
  });

  it('and what a form is doing is asked by its own hook: the form around is the same object, whatever it does', () => {
    const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .filter(file =>
        /formState[^;]*= useFormContext|useFormContext(<[^>]*>)?\(\)\.formState/.test(
          readFileSync(`src/${file}`, 'utf8'),
        ),
      );
    expect(asking).toEqual([]);
  });

  it.each([
    ['Purity', 'export function Age({ at }: { at: number }) { return <p>{Date.now() - at}</p>; }'],
    ['Immutability', 'export function Names({ all }: { all: string[] }) { all[0] = "x"; return <p>{all}</p>; }'],
    ['Globals', 'let drawn = 0; export function Count() { drawn = 1; return <p>{drawn}</p>; }'],
    [
      'Hooks',
      'import { useState } from "react"; export function On({ is }: { is: boolean }) { if (is) useState(0); return <p />; }',
    ],
  ])('and one that breaks them is found: %s', (why, code) => {
    expect(skippedIn('Wrong.tsx', code)).toContain(`Wrong.tsx: ${why}`);
  });
});
