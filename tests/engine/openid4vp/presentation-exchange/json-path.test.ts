import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJsonPath, writeJsonPath } from '../../../../engine/openid4vp/presentation-exchange/json-path.ts';

it('a claims path is written as a JSON path that reads back as the same', () => {
  const part = fc.oneof(fc.string(), fc.nat(99), fc.constant(null));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), path => {
      expect(readJsonPath(writeJsonPath(path))).toEqual(path);
    }),
    { seed: 52 },
  );
  for (const text of ['$', '$..a', '$.a[?(@.b)]', '$.a[0:2]', '$.a[-1]', 'a', '$.a.', "$['a"])
    expect(readJsonPath(text)).toBeUndefined();
});
