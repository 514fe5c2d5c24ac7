import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../../contract/base/common/values.ts';
import { fieldErrors } from '../../contract/base/errors/field-errors.ts';

const schema = z.strictObject({
  name: z.string(),
  count: z.int(),
  tags: z.array(z.string()),
  either: z.union([z.literal('all'), z.array(z.string())]),
});
const whole = { name: 'a', count: 1, tags: [], either: 'all' };
const faults = (value: object) => fieldErrors(schema.safeParse(value).error?.issues ?? []);

describe('what is wrong with a field', () => {
  it('is nothing where nothing is', () => expect(faults(whole)).toEqual({}));

  it.each([undefined, null, Number.NaN])('that holds %s is that it is missing', nothing =>
    expect(faults({ ...whole, name: nothing })).toEqual({ name: 'required' }),
  );

  it.each([
    ['name', 3],
    ['name', {}],
    ['count', '1'],
    ['tags', 'a'],
    ['either', 7],
  ])('%s: of another type it is not called missing', (field, value) =>
    expect(faults({ ...whole, [field]: value })).toEqual({ [field]: 'invalid_type' }),
  );

  it('a number that is no whole one is named as what it is', () =>
    expect(faults({ ...whole, count: 1.5 })).toEqual({ count: 'invalid' }));

  it('is told of each, at its place', () =>
    expect(faults({ count: 1, tags: ['a', 2], either: 'all', more: 1 })).toEqual({
      name: 'required',
      'tags.1': 'invalid_type',
      more: 'unknown_key',
    }));
});
