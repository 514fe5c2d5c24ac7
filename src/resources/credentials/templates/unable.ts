import type { Signer, Template } from '../../../../contract/credentials/templates/template.ts';

/** An approver as they are called. */
export const approverName = ({ name, lastname }: Pick<Signer, 'name' | 'lastname'>): string => `${name} ${lastname}`;

/** Who of those that would be asked cannot sign now, and whether without them there are too few: what is issued then waits. */
export function unableOf(
  { approvalsRequired }: Pick<Template, 'approvalsRequired'>,
  asked: readonly Signer[],
): { unable: Signer[]; isShort: boolean } {
  const unable = asked.filter(signer => !signer.isAble);
  return { unable, isShort: unable.length > 0 && asked.length - unable.length < approvalsRequired };
}
