import type { SiteAttempt } from '../../../../contract/credentials/applications/site.ts';
import type { WidgetWords } from './words/index.ts';

/** The end of an attempt in one sentence for its visitor. */
export function outcomeText({ state, reason }: Pick<SiteAttempt, 'state' | 'reason'>, words: WidgetWords): string {
  if (state === 'success') return words.success;
  const [step = '', why = step] = (reason ?? '').split('.', 2);
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const steps: Readonly<Record<string, string>> = words.steps;
  if (why === 'unreachable') return words.reasons.unchecked;
  return reasons[why] ?? steps[step] ?? words.invalid;
}
