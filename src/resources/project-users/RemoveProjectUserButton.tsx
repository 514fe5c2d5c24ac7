import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { ProjectUser } from '../../../contract/projects/index.ts';
import { userMayGive } from '../../authProvider/access.ts';
import { messageOf } from '../../dataProvider/api-error.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useProject, useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useMay, useUser } from '../../custom/kit/session/use-session.ts';
import { removalBlock } from './project-user-model.ts';

/** Takes a user out of the project; where that is not possible, says why before the click (spec §6). */
export function RemoveProjectUserButton({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const project = useProject();
  const meta = useProjectMeta();
  const me = useUser();
  const mayWrite = useMay('projectUsers.write', project.id);
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  if (!mayWrite) return null;
  const name = `${user.name} ${user.lastname}`.trim();
  const block = removalBlock(
    user,
    me.id,
    project.users,
    user.roles.every(role => userMayGive(me, role, project.id)),
  );
  const label = block
    ? translate(`projectUsers.why.${block}`, { smart_count: user.signerOnTemplates })
    : translate('projectUsers.remove', { name });
  const confirm = () =>
    remove(
      'projectUsers',
      { id: user.id, previousData: user, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('projectUsers.removed', { type: 'success' });
          return queries.invalidateQueries();
        },
        onError: error =>
          notify(`${translate('projectUsers.removeFailed')}. ${translate(messageOf(error), { _: messageOf(error) })}`, {
            type: 'error',
          }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Tooltip title={label} enterTouchDelay={0} leaveTouchDelay={5000}>
        <span>
          <IconButton
            aria-label={translate('projectUsers.remove', { name })}
            aria-description={block ? label : undefined}
            aria-disabled={block !== null}
            onClick={() => !block && setAsking(true)}
            sx={block ? { opacity: 0.45, cursor: 'default' } : {}}
          >
            <PersonRemove fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={translate('projectUsers.confirmTitle', { name })}
        confirm={translate('common.remove')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('projectUsers.confirmBody')}
      </ConfirmDialog>
    </>
  );
}
