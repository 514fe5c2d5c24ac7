import type { AttemptStep } from '../../../../../contract/credentials/applications/index.ts';
import type { AttemptExamination, ExaminedPresentation } from '../../../../../engine/openid4vp/index.ts';

/** Characters that are kept of what a wallet chose. */
const TEXT_MAX = 500;

/** A text of a wallet as the database keeps it. */
export const keptText = <T extends string | null>(text: T): T =>
  (text === null ? null : text.replaceAll(/[\0\ud800-\udfff]/gu, '?').slice(0, TEXT_MAX)) as T;

type Kept = AttemptStep;
type Examined = ExaminedPresentation['steps'][number];

const kept = (
  query: string | null,
  at: number | null,
  step: Pick<Examined, 'id' | 'outcome'> & Partial<Examined>,
): Kept => ({
  id: step.id,
  query: keptText(query),
  at,
  outcome: step.outcome,
  reason: step.reason ?? null,
  path: step.path ? step.path.map(part => (typeof part === 'string' ? keptText(part) : part)) : null,
  details: null,
});

/** What a status step read: the list, the place in it, the list's time and what stood there. */
function statusesOf(query: string, at: number, step: Examined): Kept[] {
  const { statuses = [] } = step;
  if (statuses.length === 0) return [kept(query, at, step)];
  return statuses.map(read => ({
    ...kept(query, at, step),
    details: Object.fromEntries(
      Object.entries(read).flatMap(([name, value]): [string, string | number][] => {
        if (typeof value === 'string') return [[name, keptText(value)]];
        return typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
  }));
}

function rulesOf(query: string, at: number, step: Examined): Kept[] {
  const { rules = [] } = step;
  if (rules.length === 0) return [kept(query, at, step)];
  return rules.map(({ rule, outcome, reason }) => ({
    ...kept(query, at, { id: 'rules', outcome }),
    reason: reason ?? null,
    details: { rule: rule + 1 },
  }));
}

/** Which trusted list recognizes the issuer, for which types and since when, or which lists were asked. */
function issuerDetails({ recognized, lists = [] }: Examined): Kept['details'] {
  if (recognized)
    return {
      recognizedBy: keptText(recognized.list),
      name: keptText(recognized.name),
      types: keptText(recognized.credentialTypes.join(', ')),
      since: new Date(recognized.since).toISOString(),
    };
  return lists.length > 0 ? { lists: keptText(lists.join(', ')) } : null;
}

/** The steps of an examination as they are kept: without claims, what is wrong with the answer as a whole first. */
export const stepsOf = ({ faults, presentations }: AttemptExamination): Kept[] => [
  ...faults
    .filter(({ at }) => at === null)
    .map(({ query, step, outcome, reason }) => kept(query, null, { id: step, outcome, reason })),
  ...presentations.flatMap(({ query, at, steps }) =>
    steps.flatMap(step => {
      if (step.id === 'status') return statusesOf(query, at, step);
      if (step.id === 'issuer') return [{ ...kept(query, at, step), details: issuerDetails(step) }];
      return step.id === 'rules' ? rulesOf(query, at, step) : [kept(query, at, step)];
    }),
  ),
];
