import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { SERVICE_ACCOUNT_TYPES } from '../../../../../contract/base/access/service-accounts.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import { type AccountDraft, typeWord } from '../account-model.ts';

/** What the program is called, and what it is for. */
export function InfoStep() {
  const translate = useTranslate();
  const id = useId();
  const { field } = useController<AccountDraft, 'type'>({ name: 'type' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <FormText
        name="name"
        label={translate('serviceAccounts.name')}
        hint={translate('serviceAccounts.nameHint')}
        required
      />
      <FormText
        name="description"
        label={translate('serviceAccounts.description')}
        hint={translate('serviceAccounts.descriptionHint')}
        multiline
        minRows={2}
      />
      <FormControl>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {translate('serviceAccounts.type')}
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={field.value} onChange={field.onChange} sx={CARD_COLUMNS}>
          {SERVICE_ACCOUNT_TYPES.map(type => (
            <RadioCard
              key={type}
              value={type}
              chosen={field.value === type}
              title={translate(`serviceAccounts.types.${typeWord(type)}.name`)}
              hint={translate(`serviceAccounts.types.${typeWord(type)}.hint`)}
              note={type}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Stack>
  );
}
