import { useTranslate } from 'react-admin';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

/** The public keys of an account that signs, as whoever made them has them. */
export function PublicKeysInput() {
  const translate = useTranslate();
  return (
    <FormText
      name="publicKeys"
      label={translate('serviceAccounts.publicKeys')}
      hint={translate('serviceAccounts.publicKeysHint')}
      required
      multiline
      minRows={5}
      maxRows={14}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
}
