import { useTranslate } from 'react-admin';
import { PROJECT_ROLES } from '../../../../contract/base/access/index.ts';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { userMayGive } from '../../../authProvider/access.ts';
import { FormChecks } from '../../../custom/base/kit/form/FormChecks.tsx';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { checkRoles, roleBlock, type Roles, rolesBody, rolesOf } from './project-user-model.ts';

/** All roles of a user of the project, each explained; one that cannot be given or taken says why. */
export default function ChangeRolesDialog({ user, onClose }: { user: ProjectUser; onClose: () => void }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const me = useUser();
  const label = translate('resources.projectUsers.fields.roles');
  const options = PROJECT_ROLES.map(role => {
    const block = roleBlock(user, role, userMayGive(me, role, meta.projectId));
    return {
      value: role,
      label: translate(`roles.${role}`),
      hint: block ? translate(block.key, { smart_count: block.smart_count }) : translate(`roleHints.${role}`),
      disabled: block !== null,
    };
  });
  return (
    <RecordDialog<ProjectUser, Roles>
      title={translate('projectUsers.changeRoles', { name: `${user.name} ${user.lastname}`.trim() })}
      resource="projectUsers"
      record={user}
      meta={meta}
      valuesOf={rolesOf}
      bodyOf={rolesBody}
      check={checkRoles}
      pathOf={() => 'roles'}
      said={{ roles: { label, text: roles => roles.map(role => translate(`roles.${role}`)).join(', ') } }}
      done="projectUsers.rolesChanged"
      failed="projectUsers.rolesFailed"
      onClose={onClose}
    >
      <FormChecks name="roles" label={label} options={options} />
    </RecordDialog>
  );
}
