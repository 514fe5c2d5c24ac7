import type { Signer, Template } from '../../../contract/templates/index.ts';
import { isOver } from './validity-text.ts';

export interface Block {
  key: string;
  smart_count: number;
}

/** What stands against deleting a template (spec §6), known before the click; empty where nothing does. */
export function deletionBlocks({
  issued,
  pending,
  signers,
}: Pick<Template, 'issued' | 'pending' | 'signers'>): Block[] {
  const credentials = issued + pending;
  return [
    ...(credentials > 0 ? [{ key: 'templates.why.hasCredentials', smart_count: credentials }] : []),
    ...(signers.length > 0 ? [{ key: 'templates.why.hasSigners', smart_count: signers.length }] : []),
  ];
}

/** Why an approver cannot be taken off a template: pending credentials need them, or too few would be left; null where they can. */
export function signerRemovalBlock(template: Template, signer: Signer): Block | null {
  if (signer.pending > 0) return { key: 'templates.why.signerPending', smart_count: signer.pending };
  const tooFew = template.config.approvalMode === 'manual' && template.signers.length <= template.approvalsRequired;
  return tooFew ? { key: 'templates.why.signerTooFew', smart_count: template.approvalsRequired } : null;
}

export type TemplateAction = 'issue' | 'delete';
/** The actions of a template's row by role; what cannot be done says why. `now` in milliseconds. */
export function rowActions(
  template: Template,
  rights: { issue: boolean; write: boolean },
  now: number,
): { action: TemplateAction; blocks: Block[] }[] {
  const over = isOver(template.expiration, now) ? [{ key: 'errors.credential.expired', smart_count: 1 }] : [];
  return [
    ...(rights.issue ? [{ action: 'issue' as const, blocks: over }] : []),
    ...(rights.write ? [{ action: 'delete' as const, blocks: deletionBlocks(template) }] : []),
  ];
}
