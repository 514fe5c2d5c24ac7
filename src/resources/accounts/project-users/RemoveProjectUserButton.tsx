import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { userMayGive } from '../../../authProvider/access.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { useProject, useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { removalBlock } from './project-user-model.ts';

/** Takes a user out of the project; where that is not possible, says why before the click (spec §6). */
export function RemoveProjectUserButton({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  const project = useProject();
  const meta = useProjectMeta();
  const me = useUser();
  const mayWrite = useMay('projectUsers.write', project.id);
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
  return (
    <RemoveButton
      resource="projectUsers"
      record={user}
      meta={meta}
      word={translate('common.remove')}
      why={block ? label : null}
      done="projectUsers.removed"
      failed="projectUsers.removeFailed"
      asks={{
        title: translate('projectUsers.confirmTitle', { name }),
        body: translate('projectUsers.confirmBody'),
      }}
      button={({ onClick, disabled }) => (
        <Tooltip title={label} enterTouchDelay={0} leaveTouchDelay={5000}>
          <span>
            <IconButton
              aria-label={translate('projectUsers.remove', { name })}
              aria-description={disabled ? label : undefined}
              aria-disabled={disabled}
              onClick={() => !disabled && onClick()}
              sx={disabled ? { opacity: 0.45, cursor: 'default' } : {}}
            >
              <PersonRemove fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      )}
    />
  );
}
