import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { later } from '../../../custom/base/kit/feedback/later.tsx';

const ChangeRolesDialog = later(() => import('./ChangeRolesDialog.tsx'));

/** Changes what somebody is in the project, where they stand; nobody changes that of themselves. */
export function ChangeRolesButton({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const me = useUser();
  const mayWrite = useMay('projectUsers.write', projectId);
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite || user.id === me.id) return null;
  const label = translate('projectUsers.changeRoles', { name: `${user.name} ${user.lastname}`.trim() });
  return (
    <>
      <Tooltip title={label} enterTouchDelay={0} leaveTouchDelay={5000}>
        <IconButton aria-label={label} onClick={() => setOpen(true)}>
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeRolesDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
