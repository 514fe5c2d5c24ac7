import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_STEPS,
  ENDED_REASONS,
  HOLDER_REASONS,
  ISSUER_REASONS,
  QUERY_REASONS,
  RULE_REASONS,
  STEP_DETAILS,
  attemptReasonOf,
  attemptStepOf,
  type AttemptStepKind,
} from '../../../../../contract/credentials/applications/index.ts';
import type { AttemptReason, AttemptStepId } from '../../../../../engine/openid4vp/index.ts';
import type { RuleReason } from '../../../../../engine/rules/index.ts';
import type { ReasonCode, StatusRead } from '../../../../../engine/verify/index.ts';
import english from '../../../../../src/i18n/en-US/credentials/applications/attempt-reasons.ts';
import spanish from '../../../../../src/i18n/es-MX/credentials/applications/attempt-reasons.ts';

type Same<One, Other> = [Exclude<One, Other> | Exclude<Other, One>] extends [never] ? true : false;
type Listed =
  | ReasonCode
  | (typeof QUERY_REASONS)[number]
  | (typeof HOLDER_REASONS)[number]
  | (typeof ISSUER_REASONS)[number]
  | `rule-${(typeof RULE_REASONS)[number]}`;
type KindOf<Id> = Id extends `${infer Kind}.${number}` ? Kind : Id;

const sentencesOfAny: Same<keyof (typeof english.attemptReasons)['any'], ReasonCode> = true;

// The compiler compares the contract's lists with the engine's types.
const reasons: Same<Listed, AttemptReason> = true;
const steps: Same<KindOf<AttemptStepId>, AttemptStepKind> = true;
const rules: Same<(typeof RULE_REASONS)[number], RuleReason> = true;
const details: Same<keyof StatusRead | 'rule', (typeof STEP_DETAILS)[number]> = true;

/** The reasons that the engine's files name, by the names of their types. */
function namedIn(file: string, types: readonly string[]): string[] {
  const source = readFileSync(file, 'utf8');
  return types.flatMap(type =>
    [
      ...(new RegExp(`export type ${type} =([^;]+(?:;[^;]*\\}[^;]*)*);`).exec(source)?.[1] ?? '').matchAll(
        /(?<!\[)'([a-z-]+)'/g,
      ),
    ].map(([, name = '']) => name),
  );
}

describe.each([
  ['en-US', english.attemptReasons],
  ['es-MX', spanish.attemptReasons],
] as const)('the words of reasons in %s', (_, words) => {
  it('say each step, each detail and each reason of the lists', () => {
    expect([reasons, steps, rules, details, sentencesOfAny]).toEqual([true, true, true, true, true]);
    // A verifier without a connection reports one step, which no server examined.
    expect(Object.keys(words.steps)).toEqual([...ATTEMPT_STEPS, 'offline']);
    expect(Object.keys(words.details)).toEqual([...STEP_DETAILS]);
    expect(Object.keys(words.ended)).toEqual([...ENDED_REASONS]);
    expect(Object.keys(words.query)).toEqual([...QUERY_REASONS]);
    expect(Object.keys(words.holder)).toEqual([...HOLDER_REASONS]);
    expect(Object.keys(words.issuer)).toEqual([...ISSUER_REASONS]);
    expect(Object.keys(words.rules)).toEqual([...RULE_REASONS, ...RULE_REASONS.map(each => `rule-${each}`)]);
  });

  it('have a sentence for each reason that the engine writes', () => {
    const sentences: Record<string, string> = {
      ...words.any,
      ...words.query,
      ...words.holder,
      ...words.issuer,
      ...words.rules,
    };
    const named = [
      ...namedIn('engine/verify/types.ts', ['ReasonCode']),
      ...namedIn('engine/tokens/sd-jwt.ts', ['BindingFault']),
      ...namedIn('engine/openid4vp/trusted-lists.ts', ['EntryRefusal']),
      ...namedIn('engine/openid4vp/presented.ts', ['HolderFault']),
      ...namedIn('engine/openid4vp/attempt-steps.ts', ['AttemptReason']),
      ...namedIn('engine/openid4vp/dcql/evaluate.ts', ['DcqlMismatch']),
      ...namedIn('engine/rules/rule.ts', ['RuleReason']),
    ];
    expect(named.length).toBeGreaterThan(60);
    for (const reason of named) expect(sentences[reason] ?? reason, reason).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('a reason', () => {
  it('is split in its step and why, also where the step has a number', () => {
    expect(attemptReasonOf('approval.0.proof-signature')).toEqual({ step: 'approval.0', why: 'proof-signature' });
    expect(attemptReasonOf('declined')).toEqual({ step: null, why: 'declined' });
    expect(attemptStepOf('approval.0')).toEqual({ kind: 'approval', number: 1 });
    expect(attemptStepOf('query')).toEqual({ kind: 'query', number: null });
  });
});
