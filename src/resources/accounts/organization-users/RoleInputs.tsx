import { useTranslate } from 'react-admin';
import type { OrganizationRole } from '../../../../contract/base/access/index.ts';
import { userMayGive } from '../../../authProvider/access.ts';
import { FormChecks } from '../../../custom/base/kit/form/FormChecks.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { GIVEN_ROLES } from './user-model.ts';

/** Roles of the organization, each with what it means; those that are not the reader's to give or take say so. `has` are there already. */
export function RoleInputs({ has = [] }: { has?: readonly OrganizationRole[] }) {
  const translate = useTranslate();
  const me = useUser();
  const options = [...GIVEN_ROLES, ...has.filter(role => role === 'admin')].map(role => {
    const mine = userMayGive(me, role);
    return {
      value: role,
      label: translate(`roles.${role}`),
      hint: mine ? translate(`roleHints.${role}`) : translate('errors.role.not_yours'),
      disabled: !mine,
    };
  });
  return <FormChecks name="roles" label={translate('users.fields.roles')} options={options} />;
}
