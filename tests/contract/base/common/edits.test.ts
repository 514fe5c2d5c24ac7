import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes, type Route } from '../../../../contract/api/index.ts';
import { editOf } from '../../../../contract/base/common/values.ts';
import { hasRevision } from '../../../support/data/edits.ts';

describe('the body of an edit', () => {
  it('leaves fields out that the caller left out, though they have defaults where the record is created', () => {
    const edit = editOf({
      name: z.string(),
      link: z.string().nullable().default(null),
      kind: z.string().prefault('a'),
    });
    expect(edit.parse({})).toEqual({});
    expect(edit.parse({ link: null, kind: 'b' })).toEqual({ link: null, kind: 'b' });
  });

  it('fills nothing in, whichever record is edited', () => {
    const filled = Object.entries(routes as Record<string, Route>).flatMap(([operation, { body }]) => {
      if (!(body instanceof z.ZodObject) || !hasRevision(body)) return [];
      const read = body.safeParse({});
      return read.success && Object.keys(read.data).length > 0 ? [[operation, read.data]] : [];
    });
    // askAgain takes the values to correct: none is no change
    expect(filled).toEqual([['askAgain', { values: {} }]]);
  });
});
