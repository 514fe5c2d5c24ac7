import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { isOver } from '../../../../contract/credentials/templates/validity.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';

/** What stands against deleting a template (spec §6), known before the click; empty where nothing does. */
export function deletionBlocks({ credentials, signers }: Pick<Template, 'credentials' | 'signers'>): Block[] {
  return [
    ...(credentials > 0 ? [{ key: 'templates.why.hasCredentials', smart_count: credentials }] : []),
    ...(signers.length > 0 ? [{ key: 'templates.why.hasSigners', smart_count: signers.length }] : []),
  ];
}

export type TemplateAction = 'issue' | 'delete';
/** The actions of a template's row by role; what cannot be done says why. `now` in milliseconds, `zone` is the organization's. */
export function rowActions(
  template: Template,
  rights: { issue: boolean; write: boolean },
  now: number,
  zone: string,
): { action: TemplateAction; blocks: Block[] }[] {
  const over = isOver(template.expiration, now, zone) ? [{ key: 'errors.credential.expired', smart_count: 1 }] : [];
  return [
    ...(rights.issue ? [{ action: 'issue' as const, blocks: over }] : []),
    ...(rights.write ? [{ action: 'delete' as const, blocks: deletionBlocks(template) }] : []),
  ];
}
