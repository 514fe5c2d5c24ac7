import type { Recognition } from '../../engine/openid4vp/index.ts';
import type { Checked } from './check.ts';
import type { Options } from './options.ts';
import type { TrustFile } from './trust.ts';
import type { Basis, Words } from './words.ts';

const MARKS = { passed: '✓', failed: '✗', unchecked: '?', 'not-applicable': '–' } as const;
type AnyStep = Checked['steps'][number];
const kindOf = (id: string) => id.replace(/\.\d+$/, '') as keyof Words['step'];
const numberOf = (id: string): string => /\.(\d+)$/.exec(id)?.[1] ?? '';

type Source = AnyStep['sources'][number];

/** A record of the chain that a named block proves rests on the block alone. */
const sourceOf = ({ what, url }: Source, { blocks }: Options): Source['what'] =>
  what === 'chain' && blocks.some(each => each.toLowerCase() === url.toLowerCase()) ? 'block' : what;

/** On what the sources of a step rest: what stands in the file, or what was read now. */
function basisOf(step: AnyStep, what: Checked['what'], options: Options): Basis[] {
  const { fetches, rpc, blocks } = options;
  return step.sources.map(each => {
    const { url } = each;
    const source = sourceOf(each, options);
    if (source === 'block')
      return blocks.some(block => block.toLowerCase() === url.toLowerCase()) ? 'given' : 'supplied';
    if (source === 'chain' && rpc !== undefined) return 'rpc';
    if (source === 'did-document' && /^did:(key|jwk):/.test(url)) return 'given';
    if (source === 'did-document' && fetches.has('did')) return 'fetched';
    if (source === 'issuer-metadata' && fetches.has('did')) return 'fetched';
    if (source === 'status-list' && fetches.has('status')) return 'fetched';
    return what === 'evidence' ? 'supplied' : 'given';
  });
}

function stepLine(step: AnyStep, checked: Checked, options: Options, words: Words): string {
  const [name] = words.step[kindOf(step.id)];
  const title = name.replace('{n}', numberOf(step.id));
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const reason = step.reason === undefined ? '' : ` — ${reasons[step.reason] ?? step.reason}`;
  const bases = basisOf(step, checked.what, options);
  const rests = [
    ...new Set(step.sources.map((source, at) => words.basis[bases[at] ?? 'given'][sourceOf(source, options)])),
  ];
  return `  ${MARKS[step.outcome]} ${title}${reason}${rests.length > 0 ? ` (${rests.join(', ')})` : ''}`;
}

/** Who issued a token, and who it says issued it where that is somebody else. */
function issuerLines({ issuer, isCertified, claimedIssuer }: NonNullable<Checked['token']>, words: Words): string[] {
  const claimed = `  ${words.issuer}: ${claimedIssuer ?? '?'} (${words.unknownIssuer})`;
  if (issuer === null) return [claimed];
  const known = `  ${words.issuer}: ${issuer}${isCertified ? ` (${words.certifiedIssuer})` : ''}`;
  return claimedIssuer === null || claimedIssuer === issuer ? [known] : [known, claimed];
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Which list recognizes the issuer, or that none does, and which lists are out of date. A warning never changes the verdict. */
export function trustLines(recognition: Recognition, lists: readonly TrustFile[], now: Date, words: Words): string[] {
  const names = lists.map(({ name }) => name).join(', ');
  const old = lists.filter(({ nextUpdate }) => nextUpdate <= now.getTime());
  const said =
    typeof recognition !== 'object'
      ? words.inNoList(names)
      : 'refusal' in recognition
        ? words.refusedBy[recognition.refusal](recognition.entry.list)
        : words.recognizedBy(recognition.entry, day(recognition.entry.since));
  return [said, ...old.map(({ name, nextUpdate }) => words.oldList(name, day(nextUpdate)))];
}

/** What came of a check, as text. `trust` is what trusted lists say. */
export function report(checked: Checked, options: Options, words: Words, trust: readonly string[] = []): string {
  const lines = [words.verdict[checked.verdict]];
  if (checked.madeAt !== undefined) lines.push(words.madeAt(checked.madeAt));
  lines.push(words.at(options.at.toISOString()), '');
  if (checked.token) lines.push(...issuerLines(checked.token, words));
  lines.push(...trust.map(each => `  ${each}`));
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
