import { type GuidedDraft, isGuided } from './guided-draft.ts';
import type { Made } from './run/run-state.ts';

type Fields = readonly (keyof GuidedDraft)[];
const FIELDS = {
  path: ['path'],
  start: ['start', 'category'],
  type: ['category'],
  network: ['networkId', 'trustRegistry'],
  info: ['name', 'description'],
  approvers: ['approvers'],
  template: ['title', 'criterion', 'validity', 'approvalsRequired', 'requesterMayApprove'],
  receivers: [],
  columns: [],
  summary: ['until'],
} as const satisfies Record<string, Fields>;
export type GuidedStep = keyof typeof FIELDS;

/**
 * The wizard's steps, each with what it asks for. What stands already is asked for no more; columns are looked at while there is a table whose
 * columns are being found. Where there is one network alone, it is not asked for.
 */
export function stepsOf(
  draft: Pick<GuidedDraft, 'path'>,
  made: Made,
  { hasTable, hasNetworks }: { hasTable: boolean; hasNetworks: boolean },
): Readonly<Record<GuidedStep, Fields>> {
  const order: readonly (GuidedStep | false)[] = isGuided(draft)
    ? [
        ...(made.projectId ? [] : (['path', 'start', hasNetworks && 'network', 'info'] as const)),
        !made.templateId && 'approvers',
        !made.templateId && 'template',
        'receivers',
        hasTable && 'columns',
        'summary',
      ]
    : ['path', 'type', hasNetworks && 'network', 'info'];
  const steps = order.filter(step => step !== false).map(step => [step, FIELDS[step]] as const);
  return Object.fromEntries(steps) as unknown as Readonly<Record<GuidedStep, Fields>>;
}
