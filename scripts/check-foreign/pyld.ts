import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundledContexts } from '../../engine/contexts/index.ts';
import type { JsonObject } from '../../engine/json.ts';

const SCRIPT = fileURLToPath(new URL('pyld_canonize.py', import.meta.url));
/** Debian's own Python has Debian's packages; another may stand before it. */
const PYTHONS = [process.env.PYTHON, '/usr/bin/python3', 'python3'].filter(each => each !== undefined);

/** A Python that has PyLD, and the version of its package; undefined where none has. */
export function findPython(): { python: string; version: string } | undefined {
  const ask = 'import importlib.metadata as m, pyld; print(m.version("PyLD"))';
  for (const python of PYTHONS)
    try {
      const version = execFileSync(python, ['-c', ask], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
      return { python, version: version.trim() };
    } catch {
      // Not this one.
    }
  return undefined;
}

/** What PyLD makes of a document: its canonical N-Quads, or what it says against it. */
export type Canonized = { canonical: string } | { error: string };

/** Canonicalizes documents with PyLD, in their order, with the contexts that we bundle. */
export function canonizeWithPyld(python: string, documents: readonly JsonObject[]): Canonized[] {
  const lines = [Object.fromEntries(bundledContexts()), ...documents].map(each => JSON.stringify(each));
  const output = execFileSync(python, [SCRIPT], { input: `${lines.join('\n')}\n`, maxBuffer: 1 << 30 });
  return output
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Canonized);
}
