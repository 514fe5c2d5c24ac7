import { useQuery } from '@tanstack/react-query';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/**
 * The benefits that a template of the project can promise, the newest first; none where its cards give none or they cannot be read, as the template's own tab
 * offers them, too. Undefined while they are asked for.
 */
export function useOfferedBenefits(): readonly Benefit[] | undefined {
  const call = useCall();
  const { id: projectId, category } = useProject();
  const { features } = useUser().organization;
  const mayWrite = useMay('benefits.write', projectId);
  const isAsked = category === 'membership' && features.benefits === true && mayWrite;
  const { data, isPending } = useQuery({
    queryKey: ['offeredBenefits', projectId],
    queryFn: ({ signal }) => call('listBenefits', { params: { projectId }, query: { order: 'DESC' }, signal }),
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && isPending) return undefined;
  return data?.benefits.filter(({ state }) => state !== 'ended') ?? [];
}
