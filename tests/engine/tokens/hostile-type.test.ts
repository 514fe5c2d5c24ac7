import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/json.ts';
import { tokenText } from '../../../engine/tokens/index.ts';

describe('a document whose type is hostile', () => {
  it('is no token, and nothing throws', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as JsonValue;
    for (const type of [[{ toString: 1, valueOf: 1 }], deep, { toString: null }] as JsonValue[])
      expect(tokenText({ id: 'x', type })).toBeUndefined();
  });
});
