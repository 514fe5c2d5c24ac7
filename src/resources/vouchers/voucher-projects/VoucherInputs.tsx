import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { LANGUAGES } from '../../../../contract/base/common/language.ts';
import { VOUCHER_DESCRIPTION_MAX, VOUCHER_NAME_MAX } from '../../../../contract/vouchers/vouchers/kinds.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

/** What vouchers are called. */
export function NameInputs() {
  const translate = useTranslate();
  return (
    <>
      <FormText
        name="name"
        label={translate('vouchers.name')}
        required
        slotProps={{ htmlInput: { maxLength: VOUCHER_NAME_MAX } }}
      />
      <FormText
        name="description"
        label={translate('vouchers.description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: VOUCHER_DESCRIPTION_MAX } }}
      />
    </>
  );
}

/** In which language their emails and documents are. */
export function LanguageInput() {
  const translate = useTranslate();
  return (
    <FormText
      name="language"
      label={translate('vouchers.language')}
      select
      hint={translate('vouchers.languageHint')}
      sx={{ maxWidth: 320 }}
    >
      {LANGUAGES.map(each => (
        <MenuItem key={each} value={each}>
          {translate(`languages.${each}`)}
        </MenuItem>
      ))}
    </FormText>
  );
}
