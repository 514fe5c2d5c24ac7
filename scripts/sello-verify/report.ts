import type { ExaminedStep, StepKind } from '../../engine/verify/index.ts';
import type { Checked } from './check.ts';
import type { Options } from './options.ts';
import type { Basis, Words } from './words.ts';

const MARKS = { passed: '✓', failed: '✗', unchecked: '?', 'not-applicable': '–' } as const;
const kindOf = (id: string): StepKind => id.replace(/\.\d+$/, '') as StepKind;
const numberOf = (id: string): string => /\.(\d+)$/.exec(id)?.[1] ?? '';

/** On what the sources of a step rest: what stands in the file, or what was read now. */
function basisOf(step: ExaminedStep, what: Checked['what'], { fetches, rpc }: Options): Basis[] {
  return step.sources.map(({ what: source, url }) => {
    if (source === 'chain' && rpc !== undefined) return 'rpc';
    if (source === 'did-document' && /^did:(key|jwk):/.test(url)) return 'given';
    if (source === 'did-document' && fetches.has('did')) return 'fetched';
    if (source === 'status-list' && fetches.has('status')) return 'fetched';
    return what === 'evidence' ? 'supplied' : 'given';
  });
}

function stepLine(step: ExaminedStep, checked: Checked, options: Options, words: Words): string {
  const [name] = words.step[kindOf(step.id)];
  const title = name.replace('{n}', numberOf(step.id));
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const reason = step.reason === undefined ? '' : ` — ${reasons[step.reason] ?? step.reason}`;
  const bases = basisOf(step, checked.what, options);
  const rests = [...new Set(step.sources.map(({ what }, at) => words.basis[bases[at] ?? 'given'][what]))];
  return `  ${MARKS[step.outcome]} ${title}${reason}${rests.length > 0 ? ` (${rests.join(', ')})` : ''}`;
}

/** What came of a check, as text. */
export function report(checked: Checked, options: Options, words: Words): string {
  const lines = [words.verdict[checked.verdict]];
  if (checked.madeAt !== undefined) lines.push(words.madeAt(checked.madeAt));
  lines.push(words.at(options.at.toISOString()), '');
  if (checked.token)
    lines.push(
      `  ${words.issuer}: ${checked.token.issuer ?? `${checked.token.claimedIssuer ?? '?'} (${words.unknownIssuer})`}`,
    );
  for (const step of checked.steps) lines.push(stepLine(step, checked, options, words));
  if (checked.holder) {
    const { outcome, reason } = checked.holder;
    const reasons: Readonly<Record<string, string>> = words.reasons;
    const why = reason === undefined ? '' : ` — ${reasons[reason] ?? reason}`;
    lines.push(`  ${MARKS[outcome as keyof typeof MARKS]} ${words.holder}${why}`);
  }
  for (const credential of checked.credentials ?? []) {
    lines.push('', `  ${words.verdict[credential.verdict]}`);
    for (const step of credential.steps) lines.push(`  ${stepLine(step, checked, options, words)}`);
  }
  return `${lines.join('\n')}\n`;
}
