import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../server/platform/errors/index.ts';
import { JsonReader, type JsonLimits } from '../../../../server/platform/http/json-reader.ts';

const ROWS: JsonLimits = { bytes: 8 * 1024 * 1024, rows: { field: 'receiver', max: 10_000 } };
const STEP = 64 * 1024;

/** Reads a text in pieces of a size; `longest` is the most that was parsed in one go. */
function read(text: string, limits: JsonLimits, size = STEP) {
  let longest = 0;
  let fed = 0;
  const reader = new JsonReader(limits, part => {
    longest = Math.max(longest, Buffer.byteLength(part));
    return JSON.parse(part) as unknown;
  });
  const bytes = Buffer.from(text);
  try {
    for (; fed < bytes.length; fed += size) reader.feed(bytes.subarray(fed, fed + size));
    return { value: reader.end(), longest, fed };
  } catch (error) {
    return { error: error as AppError, longest, fed };
  }
}

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({ receiver: fc.jsonValue({ maxDepth: 3 }), other: fc.jsonValue({ maxDepth: 3 }) }),
  fc.record({ a: fc.string(), receiver: fc.array(fc.jsonValue({ maxDepth: 3 })), z: fc.array(fc.jsonValue()) }),
);

describe('a body read while it arrives', () => {
  it('is what JSON.parse makes of it, in pieces of any size', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), fc.integer({ min: 1, max: 50 }), (value, indent, size) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text, ROWS, size).value).toEqual(JSON.parse(text));
        expect(read(text, { bytes: 100_000 }, size).value).toEqual(JSON.parse(text));
      }),
      { seed: 20_261_121 },
    );
  });

  it.each([
    '{"receiver":[],"a":1}',
    '{"receiver": [ ] }',
    '{ "receiver" : [1 , {"receiver":[2,3]} , "]" ] , "b" : "\\"receiver\\":[" }',
    '{"x":{"receiver":[1,2]},"receiver":[[1],[2]]}',
    '[{"receiver":[1]}]',
    '{"a\\"receiver":[1,2]}',
    '{"receiver":[1],"receiver":{"a":2}}',
    '"receiver"',
  ])('%s', text => {
    expect(read(text, ROWS, 3).value).toEqual(JSON.parse(text));
  });

  it.each([
    '',
    '{',
    '{"receiver":[1,]}',
    '{"receiver":[,1]}',
    '{"receiver":[1',
    '{"receiver":[1}',
    '{"receiver":[{]]}',
    '{"receiver":[1],"receiver":[2]}',
    ']]]',
    '{"receiver":[1 2]}',
  ])('%j is refused', text => {
    expect(read(text, ROWS, 2).error).toBeDefined();
  });

  it('a long list is parsed row by row, and never more at once', () => {
    const receiver = Array.from({ length: 10_000 }, (_, i) => ({
      name: 'Añá',
      values: { n: i, text: 'x'.repeat(700) },
    }));
    const { value, longest } = read(JSON.stringify({ receiver, templateId: 't' }), ROWS);
    expect((value as { receiver: unknown[] }).receiver).toEqual(receiver);
    expect(longest).toBeLessThan(1000);
  });

  it.each([
    ['a million rows', `{"receiver":[${'1,'.repeat(1_000_000)}1]}`, 'request.invalid', { receiver: 'too_many' }],
    ['a row without end', `{"receiver":["${'x'.repeat(7_000_000)}`, 'request.too_large', undefined],
    ['a row of many values', `{"receiver":[[${'1,'.repeat(30_000)}`, 'request.too_large', undefined],
    ['many unknown keys', `{${'"k":1,'.repeat(1_000_000)}`, 'request.too_large', undefined],
    ['depth', `{"receiver":[${'['.repeat(7_000_000)}`, 'request.too_large', undefined],
    ['a long text around the rows', `{"templateId":"${'x'.repeat(7_000_000)}"}`, 'request.too_large', undefined],
  ])('%s ends it early', (_, text, key, fields) => {
    const { error, longest, fed } = read(text, ROWS);
    expect(error).toMatchObject({ key, fields });
    expect(longest).toBeLessThan(STEP);
    expect(fed).toBeLessThan(text.length / 2);
  });

  it('an ordinary body holds no more values than a schema may have to speak of', () => {
    const { error, fed } = read(`{"ids":[${'1,'.repeat(250_000)}1]}`, { bytes: 512 * 1024 });
    expect(error).toMatchObject({ key: 'request.too_large' });
    expect(fed).toBeLessThan(STEP + 1);
  });

  it('takes the longest row that a template can ask for', () => {
    const texts = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, 'ñ'.repeat(4000)]));
    const tags = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, Array(100).fill('etiqueta')]));
    for (const values of [texts, tags])
      for (const receiver of [{ values }, [{ values }, { values }]])
        expect(read(JSON.stringify({ receiver }), ROWS).value).toEqual({ receiver });
  });

  it('holds to its bytes, in rows as well', () => {
    expect(read('{"receiver":["1234567890"]}', { ...ROWS, bytes: 26 }, 5).error).toMatchObject({
      key: 'request.too_large',
    });
    expect(read('{"receiver":["1234567890"]}', { ...ROWS, bytes: 27 }, 5).value).toEqual({ receiver: ['1234567890'] });
  });

  it('names the row that cannot be kept', () => {
    expect(read('{"receiver":[{"name":"a"},{"name":"\\u0000"}]}', ROWS).error?.fields).toEqual({
      'receiver.1.name': 'control_characters',
    });
  });
});
