import { useTranslate } from 'react-admin';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

const FIELDS = ['name', 'lastname', 'email', 'did'] as const;

/** Who they are, and how they are reached: by e-mail, in a wallet, or both. */
export function RecipientInputs() {
  const translate = useTranslate();
  return FIELDS.map((field, at) => (
    <FormText
      key={field}
      name={field}
      label={translate(`resources.recipients.fields.${field}`)}
      fullWidth
      autoFocus={at === 0}
      autoComplete="off"
      required={field === 'name'}
      hint={field === 'did' && translate('recipients.didHint')}
    />
  ));
}
