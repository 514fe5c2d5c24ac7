import { useTranslate } from 'react-admin';
import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import { type OrganizationUser, OrganizationUserUpdate } from '../../../../../contract/accounts/users/index.ts';
import { type Problems, problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import { RoleInputs } from '../RoleInputs.tsx';
import { fullName, inOrder } from '../user-model.ts';

interface Roles {
  roles: OrganizationRole[];
}
const valuesOf = ({ roles }: OrganizationUser): Roles => ({ roles: inOrder(roles) });
const bodyOf = (values: Roles) => ({ ...values });
const check = (values: Roles): Problems => {
  const [problem] = Object.values(problemsOf(OrganizationUserUpdate, values));
  return problem === undefined ? {} : { roles: problem };
};

/** All roles that somebody has in the organization, each with what it means: one more, one less. */
export default function ChangeRoles({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const translate = useTranslate();
  const label = translate('users.fields.roles');
  return (
    <RecordDialog<OrganizationUser, Roles>
      title={translate('users.change.rolesOf', { name: fullName(user) })}
      resource="organizationUsers"
      record={user}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={check}
      said={{ roles: { label, text: roles => roles.map(role => translate(`roles.${role}`)).join(', ') } }}
      done="users.changed"
      failed="users.changeFailed"
      onClose={onClose}
    >
      <RoleInputs has={user.roles} />
    </RecordDialog>
  );
}
