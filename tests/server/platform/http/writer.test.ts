import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from '../../../../server/platform/http/writer.ts';

const Answer = z.strictObject({
  text: z.string().min(3).nullable(),
  at: z.iso.datetime().nullable(),
  kind: z.enum(['x', 'y']).nullable(),
  one: z.literal('one').nullable(),
  yes: z.boolean().nullable(),
  inside: z.strictObject({ count: z.number().nullable() }).nullable(),
  list: z.array(z.strictObject({ count: z.number().int().nullable() })).nullable(),
  texts: z.array(z.string().nullable()),
  named: z.record(z.string(), z.string().nullable()),
  either: z
    .union([
      z.strictObject({ is: z.literal('a'), word: z.string() }),
      z.strictObject({ is: z.literal('b'), count: z.number() }),
    ])
    .nullable(),
  // words of a schema, as names
  format: z.strictObject({ type: z.string(), pattern: z.string().nullable(), minimum: z.number() }).nullable(),
  anything: z.unknown(),
  maybe: z.string().nullable().optional(),
});
const NOTHING = {
  text: null,
  at: null,
  kind: null,
  one: null,
  yes: null,
  inside: null,
  list: null,
  texts: [null],
  named: { a: null },
  either: null,
  format: null,
  anything: { a: [1] },
  maybe: null,
};
const SOMETHING = {
  text: 'abc',
  at: '2026-11-26T10:00:00.000Z',
  kind: 'y',
  one: 'one',
  yes: false,
  inside: { count: null },
  list: [{ count: 1 }, { count: null }],
  texts: ['a', null],
  named: { a: 'b', c: null },
  either: { is: 'b', count: 2 },
  format: { type: 'string', pattern: '^x$', minimum: 3 },
  anything: 'x',
};

describe('what writes answers', () => {
  it.each([['nothing', NOTHING] as const, ['something', SOMETHING] as const])(
    'writes %s in every place as JSON has it',
    (_, answer) => {
      expect(JSON.parse(writerOf(Answer)(answer))).toEqual(answer);
    },
  );

  it('and nothing that the schema does not name, at any depth', () => {
    const secret = 'not to be told';
    const answer = {
      ...SOMETHING,
      secret,
      inside: { count: 1, secret },
      list: [{ count: 1, secret }],
      either: { is: 'a', word: 'b', secret },
      format: { ...SOMETHING.format, secret },
    };
    const written = writerOf(Answer)(answer);
    expect(written).not.toContain(secret);
    expect(JSON.parse(written)).toEqual({
      ...SOMETHING,
      inside: { count: 1 },
      list: [{ count: 1 }],
      either: { is: 'a', word: 'b' },
    });
  });
});
