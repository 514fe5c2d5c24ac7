import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { AUTHENTICATOR_TYPES } from '../../../../../contract/accounts/service-accounts/kinds.ts';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import type { AccountDraft } from '../account-model.ts';
import { PublicKeysInput } from '../PublicKeysInput.tsx';

/** How the program proves who it is. */
export function ProofStep() {
  const translate = useTranslate();
  const id = useId();
  const { field } = useController<AccountDraft, 'authenticatorType'>({ name: 'authenticatorType' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <FormControl>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {translate('serviceAccounts.authenticatorType')}
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={field.value} onChange={field.onChange} sx={CARD_COLUMNS}>
          {AUTHENTICATOR_TYPES.map(type => (
            <RadioCard
              key={type}
              value={type}
              chosen={field.value === type}
              title={translate(`serviceAccounts.authenticators.${type}.name`)}
              hint={translate(`serviceAccounts.authenticators.${type}.hint`)}
              note={type}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {field.value === 'private_key_jwt' && <PublicKeysInput />}
    </Stack>
  );
}
