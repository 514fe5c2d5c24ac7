import { useNotify, useUpdate } from 'react-admin';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';

/** What is changed of an account with one call. */
export type AccountChange = { status: string } | { addRoles: string[] } | { removeRole: string };

/** Changes an account, shows it as it is then, and says so. */
export function useChange(account: KnownAccount) {
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<KnownAccount>();
  const change = (data: AccountChange, done: string, after?: () => void) =>
    update(
      'serviceAccounts',
      { id: account.id, data: data as Partial<KnownAccount>, previousData: account },
      {
        onSuccess: record => {
          notify(done, { type: 'success' });
          void refresh({ resource: 'serviceAccounts', record });
        },
        onError: error => {
          failed('serviceAccounts.editFailed', error);
          void refresh();
        },
        onSettled: after,
      },
    );
  return { change, isPending };
}
