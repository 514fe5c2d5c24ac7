import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { userMayGive } from '../../../authProvider/access.ts';
import { messageOf } from '../../../dataProvider/api-error.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

/** Sends an invitation again that was not taken up: it may have been lost, refused by a mail server, or its link have ended. */
export function InviteAgainButton({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const me = useUser();
  const [create, { isPending }] = useCreate();
  const role = user.roles.find(each => userMayGive(me, each, meta.projectId));
  if (user.status !== 'pending' || !role) return null;
  const label = translate('projectUsers.inviteAgain', { name: `${user.name} ${user.lastname}`.trim() });
  const send = () =>
    create(
      'projectUsers',
      {
        data: { name: user.name, lastname: user.lastname, email: user.email, roleId: PROJECT_ROLE_IDS[role] },
        meta,
      },
      {
        onSuccess: () => notify('projectUsers.invited', { type: 'success', messageArgs: { email: user.email } }),
        onError: error => {
          notify(messageOf(error), { type: 'error' });
          void refresh();
        },
      },
    );
  return (
    <Tooltip title={label} enterTouchDelay={0} leaveTouchDelay={5000}>
      <span>
        <IconButton aria-label={label} disabled={isPending} onClick={() => void send()}>
          <ForwardToInbox fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
