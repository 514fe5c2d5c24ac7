import { useTranslate } from 'react-admin';
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
