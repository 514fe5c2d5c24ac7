import type { JsonObject } from '../json.ts';
import type { CompiledTemplate } from './compiled.ts';
import { canonizeFast } from './fast.ts';
import { matchTemplate } from './match.ts';
import { canonizeSlow } from './rdfc.ts';
import type { CanonicalizationTools } from './json-ld.ts';

/** How the fast path did on documents: taken by `fast` of them, left to the slow path by the rest, wrong at none. */
export interface Agreement {
  agrees: boolean;
  fast: number;
  total: number;
}

/** The check before a template is published: canonicalizes each document both ways and compares byte for byte. */
export async function agree(
  compiled: CompiledTemplate,
  documents: readonly JsonObject[],
  tools: CanonicalizationTools,
): Promise<Agreement> {
  let fast = 0;
  for (const document of documents) {
    const values = matchTemplate(compiled, document);
    const text = values && canonizeFast(compiled, values, tools.primitives);
    if (text === undefined) continue;
    fast++;
    if (text !== (await canonizeSlow(document, tools))) return { agrees: false, fast, total: documents.length };
  }
  return { agrees: true, fast, total: documents.length };
}
