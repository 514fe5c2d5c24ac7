import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { parseDcql } from '../../../../engine/openid4vp/index.ts';
import {
  DEFINITION_LIMITS,
  dcqlOf,
  parseDefinition,
} from '../../../../engine/openid4vp/presentation-exchange/index.ts';

describe('a presentation definition that is foreign', () => {
  const field = { path: ['$.a'] };
  const descriptor = { id: 'a', constraints: { fields: [field] } };
  it.each<[string, unknown, string, string]>([
    ['no object', [], '', 'form'],
    ['no id', { input_descriptors: [descriptor] }, 'id', 'missing'],
    ['no descriptors', { id: 'r', input_descriptors: [] }, 'input_descriptors', 'form'],
    [
      'too many descriptors',
      { id: 'r', input_descriptors: Array.from({ length: DEFINITION_LIMITS.descriptors + 1 }, () => descriptor) },
      'input_descriptors',
      'too-many',
    ],
    ['an id twice', { id: 'r', input_descriptors: [descriptor, descriptor] }, 'input_descriptors[1].id', 'doubled'],
    ['no constraints', { id: 'r', input_descriptors: [{ id: 'a' }] }, 'input_descriptors[0].constraints', 'missing'],
    [
      'a path that is a text',
      { id: 'r', input_descriptors: [{ id: 'a', constraints: { fields: [{ path: '$.a' }] } }] },
      'input_descriptors[0].constraints.fields[0].path',
      'form',
    ],
    [
      'a filter that is a text',
      { id: 'r', input_descriptors: [{ id: 'a', constraints: { fields: [{ ...field, filter: 'x' }] } }] },
      'input_descriptors[0].constraints.fields[0].filter',
      'form',
    ],
    ['a format that is a list', { id: 'r', format: [], input_descriptors: [descriptor] }, 'format', 'form'],
    [
      'a group that is not there',
      { id: 'r', input_descriptors: [descriptor], submission_requirements: [{ rule: 'all', from: 'B' }] },
      'submission_requirements[0].from',
      'unknown-id',
    ],
    [
      'an unknown rule',
      {
        id: 'r',
        input_descriptors: [{ ...descriptor, group: ['A'] }],
        submission_requirements: [{ rule: 'any', from: 'A' }],
      },
      'submission_requirements[0].rule',
      'form',
    ],
    [
      'a negative number',
      {
        id: 'r',
        input_descriptors: [{ ...descriptor, group: ['A'] }],
        submission_requirements: [{ rule: 'pick', count: -1, from: 'A' }],
      },
      'submission_requirements[0].count',
      'form',
    ],
  ])('is refused with %s', (_what, value, path, rule) => {
    expect(parseDefinition(value)).toEqual({ fault: { path, rule } });
  });

  it('is refused where it is nested too deep, or has too many requirements', () => {
    const nest = (depth: number): JsonObject => (depth === 0 ? { const: 'x' } : { anyOf: [nest(depth - 1)] });
    const deep = { id: 'a', constraints: { fields: [{ path: ['$.type'], filter: nest(2000) }] } };
    expect(parseDefinition({ id: 'r', input_descriptors: [deep] })).toEqual({ fault: { path: '', rule: 'too-long' } });
    const all = { rule: 'all', from: 'A' };
    const ten = Array.from({ length: 10 }, () => all);
    const requirements = [0, 1].map(() => ({ rule: 'all', from_nested: ten }));
    const value = {
      id: 'r',
      input_descriptors: [{ ...descriptor, group: ['A'] }],
      submission_requirements: requirements,
    };
    expect(parseDefinition(value)).toMatchObject({ fault: { rule: 'too-many' } });
  });

  it('is read out of the member that older requests had', () => {
    const plain = { id: 'r', input_descriptors: [descriptor] };
    expect(parseDefinition({ presentation_definition: plain })).toEqual({ definition: plain });
  });

  it('is refused or translated for any JSON in its places', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (filter, extra, path) => {
        const value = {
          id: 'r',
          input_descriptors: [
            {
              id: 'a',
              format: { ldp_vc: extra },
              constraints: {
                fields: [
                  { path: [`$${path}`], filter },
                  { path: ['$.type'], filter },
                ],
                extra,
              },
            },
          ],
        };
        const read = parseDefinition(value);
        if ('definition' in read) {
          const { dcql } = dcqlOf(read.definition);
          expect(parseDcql(dcql)).toEqual({ query: dcql });
        } else expect(read.fault.path.length).toBeGreaterThan(0);
      }),
      { seed: 52 },
    );
  });
});
