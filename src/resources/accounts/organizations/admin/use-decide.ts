import { useNotify } from 'react-admin';
import type { OverseenOrganizationDetail } from '../../../../../contract/accounts/organizations/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';

/** Decides about a registration, and shows what it is then; where somebody else was faster, what they made of it. */
export function useDecide(done: string) {
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  return async (decide: () => Promise<OverseenOrganizationDetail>): Promise<void> => {
    try {
      const record = await decide();
      notify(done, { type: 'success', messageArgs: { name: record.name } });
      await refresh({ resource: 'organizations', record });
    } catch (error) {
      failed('administration.decisionFailed', error);
      await refresh();
    }
  };
}
