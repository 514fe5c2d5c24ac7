import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { type OrganizationUser, OrganizationUserUpdate } from '../../../../../contract/accounts/users/index.ts';
import { problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import { fullName } from '../user-model.ts';

type Names = Pick<OrganizationUser, 'name' | 'lastname' | 'title'>;
const valuesOf = ({ name, lastname, title }: OrganizationUser): Names => ({ name, lastname, title });
const bodyOf = (values: Names) => ({ ...values });
const check = (values: Names) => problemsOf(OrganizationUserUpdate, values);

/** Changes what somebody is called; what they signed before says what they were called then. */
export default function ChangeName({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`users.fields.${field}`);
  return (
    <RecordDialog<OrganizationUser, Names>
      title={translate('users.change.nameOf', { name: fullName(user) })}
      resource="organizationUsers"
      record={user}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={check}
      said={{
        name: { label: label('firstName') },
        lastname: { label: label('lastname') },
        title: { label: label('title') },
      }}
      done="users.changed"
      failed="users.changeFailed"
      onClose={onClose}
    >
      <Stack>
        <FormText name="name" label={label('firstName')} autoComplete="off" required />
        <FormText name="lastname" label={label('lastname')} autoComplete="off" required />
        <FormText
          name="title"
          label={`${label('title')} (${translate('common.optional')})`}
          hint={translate('users.titleHint')}
          autoComplete="off"
        />
      </Stack>
    </RecordDialog>
  );
}
