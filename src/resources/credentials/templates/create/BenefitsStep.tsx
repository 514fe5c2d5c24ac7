import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { BenefitChoice } from '../inputs/BenefitChoice.tsx';
import type { TemplateDraft } from '../inputs/template-draft.ts';

/** Which benefits the cards of a new template give. */
export default function BenefitsStep({ offered }: { offered: readonly Benefit[] }) {
  const translate = useTranslate();
  const { setValue, watch } = useFormContext<TemplateDraft>();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography color="text.secondary">{translate('templates.benefits.lead')}</Typography>
      <BenefitChoice
        offered={offered}
        chosen={watch('benefitIds')}
        onChange={ids => setValue('benefitIds', ids, { shouldDirty: true })}
      />
    </Stack>
  );
}
