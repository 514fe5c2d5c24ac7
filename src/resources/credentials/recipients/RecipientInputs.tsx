import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { LANGUAGES } from '../../../../contract/base/common/language.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

const FIELDS = ['name', 'lastname', 'email', 'did', 'phone'] as const;
const HINTS: Partial<Record<(typeof FIELDS)[number], string>> = {
  did: 'recipients.didHint',
  phone: 'recipients.phoneHint',
};

/** Who they are, how they are reached, and in which language. */
export function RecipientInputs() {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.recipients.fields.${field}`);
  return (
    <>
      {FIELDS.map((field, at) => (
        <FormText
          key={field}
          name={field}
          label={label(field)}
          fullWidth
          autoFocus={at === 0}
          autoComplete="off"
          required={field === 'name'}
          hint={HINTS[field] && translate(HINTS[field])}
        />
      ))}
      <FormText
        name="language"
        label={label('language')}
        select
        fullWidth
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('recipients.noLanguage')}</MenuItem>
        {LANGUAGES.map(language => (
          <MenuItem key={language} value={language}>
            {translate(`languages.${language}`)}
          </MenuItem>
        ))}
      </FormText>
    </>
  );
}
