import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { BENEFIT_TYPES } from '../../../../../contract/office/benefits/kinds.ts';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import type { BenefitDraft } from '../benefit-draft.ts';

/** What kind of benefit it is. */
export function BenefitTypeInput() {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController<BenefitDraft, 'type'>({ name: 'type' });
  const problem = fieldState.error?.message;
  return (
    <FormControl error={problem !== undefined} sx={{ width: 1 }}>
      <FormLabel id={id} sx={{ mb: 1 }}>
        {translate('benefits.type')}
      </FormLabel>
      <RadioGroup {...field} aria-labelledby={id} sx={CARD_COLUMNS}>
        {BENEFIT_TYPES.map(type => (
          <RadioCard
            key={type}
            value={type}
            chosen={field.value === type}
            title={translate(`benefits.types.${type}.name`)}
            hint={translate(`benefits.types.${type}.hint`)}
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText>{translate(problem)}</FormHelperText>}
    </FormControl>
  );
}
