import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type OrganizationUser, OrganizationUserUpdate } from '../../../../../contract/accounts/users/index.ts';
import { problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import { fullName, keyBlock } from '../user-model.ts';
import { WayInput } from '../WayInputs.tsx';

interface Keys {
  keyManagement: OrganizationUser['keyManagement'];
  statedDid: string;
}
const valuesOf = ({ keyManagement, statedDid }: OrganizationUser): Keys => ({
  keyManagement,
  statedDid: statedDid ?? '',
});
const bodyOf = ({ keyManagement, statedDid }: Keys) => ({ keyManagement, statedDid: statedDid.trim() || null });
const check = (values: Keys) => problemsOf(OrganizationUserUpdate, bodyOf(values));

function StatedDid() {
  const translate = useTranslate();
  const keyManagement = useWatch<Keys, 'keyManagement'>({ name: 'keyManagement' });
  if (keyManagement !== 'none') return null;
  return (
    <FormText
      name="statedDid"
      label={`${translate('users.fields.statedDid')} (${translate('common.optional')})`}
      hint={translate('users.statedDidHint')}
      autoComplete="off"
      fullWidth
    />
  );
}

/** Who keeps somebody's key: in custody or in their wallet they have one, and a DID, and can sign. */
export default function ChangeKeys({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const translate = useTranslate();
  const block = user.keyManagement === 'none' ? null : keyBlock(user);
  const label = (field: string) => translate(`users.fields.${field}`);
  return (
    <RecordDialog<OrganizationUser, Keys>
      title={translate('users.change.keysOf', { name: fullName(user) })}
      resource="organizationUsers"
      record={user}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={check}
      said={{
        keyManagement: { label: label('keyManagement'), text: value => translate(`keyManagement.${value}`) },
        statedDid: { label: label('statedDid') },
      }}
      done="users.changed"
      failed="users.changeFailed"
      onClose={onClose}
    >
      <WayInput name="keyManagement" {...(block && { why: { none: translate(block.key, block) } })} />
      <Box sx={{ mt: 1 }}>
        <StatedDid />
      </Box>
    </RecordDialog>
  );
}
