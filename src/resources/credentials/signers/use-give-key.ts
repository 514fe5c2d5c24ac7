import { useState } from 'react';
import { useNotify } from 'react-admin';
import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import type { ProjectUser } from '../../../../contract/accounts/projects/project.ts';
import { userMay, userMayGive } from '../../../authProvider/access.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { signerBlock } from './signer-model.ts';

/** Makes users of a project able to approve there: they get the role, and with it a signing key. */
export function useGiveKey(projectId: string) {
  const me = useUser();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const mayGive = userMayGive(me, 'project.signer', projectId) && userMay(me, 'projectUsers.write', projectId);
  return {
    isPending,
    /** Whether somebody lacks the key alone, and the reader may give it. Nobody gives one to themselves. */
    mayGiveTo: (user: ProjectUser) =>
      mayGive && user.id !== me.id && user.status !== 'disabled' && signerBlock(user) !== null,
    /** Answers whether they have it now. */
    giveTo: async (user: ProjectUser): Promise<boolean> => {
      const roles = new Set([...user.roles, 'project.signer' as const]);
      setPending(true);
      try {
        const record = await call('updateProjectUser', {
          params: { projectId, userId: user.id },
          body: { roleIds: [...roles].map(role => PROJECT_ROLE_IDS[role]), revision: user.revision },
        });
        notify('templates.keyGiven', {
          type: 'success',
          messageArgs: { name: `${user.name} ${user.lastname}`.trim() },
        });
        void refresh({ resource: 'projectUsers', record });
        return true;
      } catch (error) {
        failed('templates.keyNotGiven', error);
        void refresh();
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
