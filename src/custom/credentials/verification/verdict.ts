import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { StepKind } from '../../../../engine/verify/index.ts';
import type { Words } from './i18n/index.ts';

/** A step's name and what is to be said of it: what it proves, why it failed, or that it does not apply. */
export function describeStep(
  step: { id: string; outcome: string; reason?: string | null },
  words: Words,
): { name: string; sentence: string } {
  const [kind = '', n = ''] = step.id.split('.');
  const [name, proves, denied = proves] = words.step[kind as StepKind];
  const reason = step.reason && (words.reasons as Record<string, string>)[step.reason];
  const bare = { passed: proves, 'not-applicable': words.notApplicable }[step.outcome] ?? denied;
  const sentence = reason || bare;
  return { name: fill(name, { n }), sentence };
}
