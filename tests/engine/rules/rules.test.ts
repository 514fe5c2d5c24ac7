import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRules, parseRules, RULE_LIMITS, RULE_OPERATORS, type Rule } from '../../../engine/rules/index.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const PERSON = {
  given_name: 'Olivia',
  birthdate: '2008-11-30',
  graduated: '2025-06-01T10:00:00-06:00',
  grade: 9.5,
  active: true,
  nickname: null,
  nationalities: ['MX', 'DE'],
  degrees: [{ title: 'Física', year: 2020 }, { title: 'Química' }, { year: null }],
  address: { state: 'Jalisco' },
};
type Case = [Rule['operator'], Rule['path'][number] | Rule['path'], Rule['value'], string];
const outcome = (operator: Rule['operator'], path: Case[1], value: Rule['value'], claims: unknown = PERSON) => {
  const [result] = checkRules([{ path: Array.isArray(path) ? path : [path], operator, value } as Rule], claims, NOW);
  return result?.reason ?? result?.outcome;
};

describe('a rule', () => {
  it.each<Case>([
    ['eq', 'given_name', 'Olivia', 'passed'],
    ['eq', 'given_name', 'olivia', 'value'],
    ['eq', 'grade', 9.5, 'passed'],
    ['eq', 'grade', '9.5', 'type'],
    ['eq', 'active', true, 'passed'],
    ['eq', 'active', 1, 'type'],
    ['eq', 'address', 'Jalisco', 'type'],
    ['eq', 'graduated', '2025-06-01T16:00:00Z', 'passed'],
    ['eq', 'graduated', '2025-06-01', 'passed'],
    ['eq', ['nationalities', null], 'DE', 'passed'],
    ['eq', ['degrees', null, 'year'], 2020, 'passed'],
    ['eq', ['degrees', null, 'year'], 2021, 'value'],
    ['ne', 'given_name', 'Ana', 'passed'],
    ['ne', 'given_name', 'Olivia', 'value'],
    ['ne', 'grade', 'Ana', 'type'],
    ['ne', ['nationalities', null], 'US', 'passed'],
    ['ne', ['nationalities', null], 'DE', 'value'],
    ['ne', 'missing', 'Ana', 'absent'],
    ['ne', 'nickname', 'Ana', 'null'],
    ['lt', 'grade', 10, 'passed'],
    ['lt', 'grade', 9.5, 'value'],
    ['le', 'grade', 9.5, 'passed'],
    ['gt', 'grade', 9, 'passed'],
    ['ge', 'grade', 9.6, 'value'],
    ['ge', 'given_name', 1, 'type'],
    ['lt', 'graduated', '2025-06-01T16:00:01Z', 'passed'],
    ['lt', 'graduated', '2025-06-01T16:00:00.000Z', 'value'],
    ['ge', 'graduated', '2025-06-01', 'passed'],
    ['gt', 'graduated', '2025-06-02', 'value'],
    ['lt', 'given_name', '2025-06-02', 'type'],
    ['in', 'given_name', ['Ana', 'Olivia'], 'passed'],
    ['in', 'given_name', ['Ana', 3], 'value'],
    ['in', 'given_name', [1, 2], 'type'],
    ['in', ['nationalities', null], ['MX', 'US'], 'passed'],
    ['contains', 'nationalities', 'MX', 'passed'],
    ['contains', 'nationalities', 'US', 'value'],
    ['contains', 'given_name', 'liv', 'passed'],
    ['contains', 'grade', 9, 'type'],
    ['contains', 'given_name', 3, 'type'],
    ['exists', 'given_name', true, 'passed'],
    ['exists', 'missing', true, 'absent'],
    ['exists', 'nickname', true, 'null'],
    ['exists', 'missing', false, 'passed'],
    ['exists', 'given_name', false, 'value'],
    ['exists', ['address', 'state'], true, 'passed'],
    ['ageAtLeast', 'birthdate', 18, 'passed'],
    ['ageAtLeast', 'birthdate', 19, 'value'],
    ['ageAtLeast', 'given_name', 18, 'type'],
    ['ageAtLeast', 'grade', 18, 'type'],
    ['ageAtLeast', 'nickname', 18, 'null'],
    ['ageAtLeast', 'missing', 18, 'absent'],
    ['eq', ['degrees', 7, 'year'], 1, 'absent'],
    ['eq', ['__proto__'], 'x', 'absent'],
  ])('%s of %j with %j is %s', (operator, path, value, expected) => {
    expect(outcome(operator, path, value)).toBe(expected);
  });

  it.each([
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T00:00:00Z', 18],
    ['2008-02-29', '2028-02-28T12:00:00Z', 19],
    ['2008-02-29', '2028-02-29T00:00:00Z', 20],
    ['2008-03-01', '2026-02-28T23:59:59Z', 17],
    ['2008-12-31', '2026-12-31T00:00:00Z', 18],
    ['2008-12-31Z', '2026-12-30T23:59:59Z', 17],
    ['2008-12-31-06:00', '2026-12-31T00:00:00Z', 18],
  ])('counts whole years from %s at %s as %i', (birthdate, now, years) => {
    const of = (value: number) =>
      checkRules([{ path: ['birthdate'], operator: 'ageAtLeast', value }], { birthdate }, new Date(now))[0]?.outcome;
    expect([of(years), of(years + 1)]).toEqual(['passed', 'failed']);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01T25:00:00Z', '2026-01-01T00:00:00', ''])(
    'takes %j as a text, because it is no date',
    birthdate => {
      expect(outcome('ageAtLeast', 'birthdate', 1, { birthdate })).toBe('type');
      expect(outcome('eq', 'birthdate', birthdate, { birthdate })).toBe('passed');
    },
  );

  it('has one result for each rule, in their order', () => {
    const rules: Rule[] = [
      { path: ['given_name'], operator: 'eq', value: 'Olivia' },
      { path: ['missing'], operator: 'exists', value: true },
    ];
    expect(checkRules(rules, PERSON, NOW)).toEqual([
      { rule: 0, outcome: 'passed' },
      { rule: 1, outcome: 'failed', reason: 'absent' },
    ]);
    expect(checkRules([], PERSON, NOW)).toEqual([]);
  });

  it('never throws for foreign claims, and never passes where nothing is found', () => {
    const scalar = fc.oneof(fc.string(), fc.double(), fc.boolean());
    const rule = fc.record({
      path: fc.array(fc.oneof(fc.string(), fc.nat(3), fc.constant(null)), { minLength: 1, maxLength: 4 }),
      operator: fc.constantFrom(...RULE_OPERATORS.filter(each => each !== 'exists')),
      value: fc.oneof(scalar, fc.array(scalar)),
    });
    fc.assert(
      fc.property(rule, fc.jsonValue(), (one, claims) => {
        expect(checkRules([one], claims, NOW)).toHaveLength(1);
        for (const nothing of [undefined, null, 'text', 7, [], {}])
          expect(checkRules([one], nothing, NOW)[0]).toMatchObject({ outcome: 'failed', reason: 'absent' });
      }),
      { seed: 52 },
    );
  });
});

describe('the rules of an application', () => {
  const rule = { path: ['a'], operator: 'eq', value: 'x' };

  it('are read as they are written', () => {
    const rules = [
      rule,
      { path: ['b', null, 0], operator: 'in', value: ['x', 1, true] },
      { path: ['c'], operator: 'lt', value: '2026-11-30' },
      { path: ['d'], operator: 'exists', value: false },
      { path: ['e'], operator: 'ageAtLeast', value: 18 },
      { path: ['f'], operator: 'eq', value: '' },
    ];
    expect(parseRules(rules)).toEqual({ rules });
    expect(parseRules([])).toEqual({ rules: [] });
  });

  it.each<[string, unknown, string, string]>([
    ['no list', {}, '', 'form'],
    ['nothing', undefined, '', 'missing'],
    ['too many rules', Array.from({ length: RULE_LIMITS.rules + 1 }, () => rule), '', 'too-many'],
    ['a rule that is no object', [rule, 7], '[1]', 'form'],
    ['an unknown member', [{ ...rule, script: 'x' }], '[0].script', 'unknown-id'],
    ['an unknown operator', [{ ...rule, operator: 'matches' }], '[0].operator', 'unknown-id'],
    ['no operator', [{ path: ['a'], value: 1 }], '[0].operator', 'missing'],
    ['an empty path', [{ ...rule, path: [] }], '[0].path', 'form'],
    ['a long path', [{ ...rule, path: Array.from({ length: 17 }, () => 'a') }], '[0].path', 'too-many'],
    ['a negative place', [{ ...rule, path: ['a', -1] }], '[0].path[1]', 'form'],
    ['no value', [{ path: ['a'], operator: 'eq' }], '[0].value', 'missing'],
    ['a null value', [{ ...rule, value: null }], '[0].value', 'form'],
    ['an infinite value', [{ ...rule, value: Infinity }], '[0].value', 'form'],
    ['a long value', [{ ...rule, value: 'x'.repeat(1001) }], '[0].value', 'too-long'],
    ['a list for eq', [{ ...rule, value: ['x'] }], '[0].value', 'form'],
    ['a text for in', [{ ...rule, operator: 'in' }], '[0].value', 'form'],
    ['an object in a list', [{ ...rule, operator: 'in', value: ['x', {}] }], '[0].value[1]', 'form'],
    ['a word for an order', [{ ...rule, operator: 'lt', value: 'abc' }], '[0].value', 'form'],
    ['an impossible date for an order', [{ ...rule, operator: 'ge', value: '2026-02-30' }], '[0].value', 'form'],
    ['a text for exists', [{ ...rule, operator: 'exists' }], '[0].value', 'form'],
    ['a fraction of years', [{ ...rule, operator: 'ageAtLeast', value: 17.5 }], '[0].value', 'form'],
    ['too many years', [{ ...rule, operator: 'ageAtLeast', value: 151 }], '[0].value', 'form'],
    ['negative years', [{ ...rule, operator: 'ageAtLeast', value: -1 }], '[0].value', 'form'],
  ])('are refused with %s', (_what, value, path, named) => {
    expect(parseRules(value)).toEqual({ fault: { path, rule: named } });
  });

  it('are refused or read for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const read = parseRules(value);
        expect('rules' in read || read.fault.rule.length > 0).toBe(true);
      }),
      { seed: 52 },
    );
  });
});
