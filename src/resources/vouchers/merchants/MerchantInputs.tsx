import { useTranslate } from 'react-admin';
import { PlaceInputs } from './PlaceInputs.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

/** What is asked of a merchant. */
export function MerchantInputs() {
  const translate = useTranslate();
  const say = (key: string) => translate(`merchants.${key}`);
  return (
    <>
      <FormText name="name" label={say('name')} required />
      <FormText name="taxId" label={say('taxId')} required />
      <FormText name="email" type="email" label={say('email')} required />
      <FormText
        name="account"
        label={say('account')}
        hint={say('accountHint')}
        required
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      <PlaceInputs />
    </>
  );
}
