import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { PROJECT_ROLE_IDS, PROJECT_ROLES } from '../../../../contract/base/access/index.ts';
import { userMayGive } from '../../../authProvider/access.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';

function RoleInput() {
  const translate = useTranslate();
  const user = useUser();
  const { projectId } = useProjectMeta();
  const choices = PROJECT_ROLES.map(role => ({
    id: PROJECT_ROLE_IDS[role],
    name: `${translate(`roles.${role}`)}: ${translate(`roleHints.${role}`)}`,
    disabled: !userMayGive(user, role, projectId),
  }));
  return (
    <SelectInput
      source="roleId"
      choices={choices}
      isRequired
      translateChoice={false}
      disableValue="disabled"
      helperText={choices.some(choice => choice.disabled) ? 'projectUsers.notYours' : false}
    />
  );
}

const nameOf = (user?: OrganizationUser) => (user ? `${user.name} ${user.lastname} (${user.email})` : '');

/** Someone who already belongs to the organization. */
export function ExistingUserInputs() {
  const translate = useTranslate();
  return (
    <>
      <ReferenceInput source="id" reference="organizationUsers" sort={{ field: 'name', order: 'ASC' }} perPage={20}>
        <AutocompleteInput
          label="projectUsers.person"
          optionText={nameOf}
          filterToQuery={(words: string) => ({ q: words })}
          isRequired
          helperText="projectUsers.personHint"
          noOptionsText={translate('projectUsers.noPerson')}
        />
      </ReferenceInput>
      <RoleInput />
    </>
  );
}

/** Someone new: an account is made and an invitation sent; a signer is given custody keys. */
export const InviteInputs = () => (
  <>
    <TextInput source="name" isRequired autoComplete="off" />
    <TextInput source="lastname" isRequired autoComplete="off" />
    <TextInput source="email" type="email" isRequired autoComplete="off" />
    <RoleInput />
    <FormDataConsumer>
      {({ formData }) =>
        formData.roleId === PROJECT_ROLE_IDS['project.signer'] && (
          <BooleanInput source="useKms" defaultValue={true} helperText="roleHints.project.signer" />
        )
      }
    </FormDataConsumer>
  </>
);
