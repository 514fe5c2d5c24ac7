import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonizeNQuads, canonizeSlow } from '../../../engine/canon/index.ts';
import { canonizer } from '../support/parties.ts';
import { vectorJson, vectorsDir, vectorText } from '../support/vectors.ts';

interface ManifestEntry {
  id: string;
  type: string;
  action: string;
  result?: string;
  hashAlgorithm?: string;
}

describe('RDFC-1.0', () => {
  it('labels blank nodes by their hashes', async () => {
    const input = '_:x <urn:p> "2" .\n_:y <urn:p> "1" .\n_:y <urn:q> _:x .\n';
    const sha256 = (text: string) => createHash('sha256').update(text).digest();
    const output = await canonizeNQuads(input, sha256);
    expect(output.split('\n').filter(Boolean)).toHaveLength(3);
    expect(await canonizeNQuads(output, sha256)).toBe(output);
  });

  it('refuses undefined terms, unknown contexts and lone surrogates', async () => {
    const { tools } = canonizer();
    const v2 = 'https://www.w3.org/ns/credentials/v2';
    await expect(canonizeSlow({ '@context': v2, foo: 'x' }, tools)).rejects.toMatchObject({ code: 'canonicalization' });
    await expect(canonizeSlow({ '@context': 'https://evil.example/c', name: 'x' }, tools)).rejects.toMatchObject({
      code: 'context-unavailable',
    });
    await expect(canonizeSlow({ '@context': v2, id: 'urn:x:1', name: 'a\ud800' }, tools)).rejects.toMatchObject({
      code: 'canonicalization',
    });
  });

  if (vectorsDir) {
    const entries = vectorJson('rdf-canon', 'manifest.jsonld').entries as unknown as ManifestEntry[];
    it.each(entries.map(entry => [entry.id, entry] as const))('published vector: %s', async (_id, entry) => {
      const algorithm = entry.hashAlgorithm?.toLowerCase() ?? 'sha256';
      const ids = new Map<string, string>();
      const hash = (text: string) => createHash(algorithm).update(text).digest();
      const run = canonizeNQuads(vectorText('rdf-canon', entry.action), hash, 3, ids);
      if (entry.type === 'rdfc:RDFC10NegativeEvalTest') {
        await expect(run).rejects.toThrow();
        return;
      }
      const output = await run;
      if (entry.type === 'rdfc:RDFC10EvalTest') expect(output).toBe(vectorText('rdf-canon', entry.result ?? ''));
      else expect(Object.fromEntries(ids)).toEqual(vectorJson('rdf-canon', entry.result ?? ''));
    });
  }
});
