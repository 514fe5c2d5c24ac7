import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { MDOC_FEATURE, USE_CASES, type UseCase } from '../../../../../contract/credentials/applications/kinds.ts';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { over18, type ApplicationDraft, type RuleDraft } from '../application-draft.ts';

/** The rule that a use case begins with. */
const BEGINS: Partial<Record<UseCase, RuleDraft>> = {
  age: { path: 'birthdate', operator: 'ageAtLeast', value: '18' },
};

/** What an application is for, what it is called and until when it asks. */
export function UseCaseInputs() {
  const translate = useTranslate();
  const id = useId();
  const { features } = useUser().organization;
  const offered = USE_CASES.filter(each => each !== 'over18' || features[MDOC_FEATURE] === true);
  const { getValues, reset, setValue } = useFormContext<ApplicationDraft>();
  const { field, fieldState } = useController<ApplicationDraft, 'useCase'>({ name: 'useCase' });
  const problem = fieldState.error?.message;
  const choose = (useCase: UseCase) => {
    field.onChange(useCase);
    if (useCase === 'over18') return reset({ ...getValues(), useCase, ...over18() }, { keepDefaultValues: true });
    const rule = BEGINS[useCase];
    if (rule && getValues('rules').length === 0) setValue('rules', [rule], { shouldDirty: true });
  };
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <FormControl error={problem !== undefined} sx={{ width: 1 }}>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {translate('applications.useCase')}
        </FormLabel>
        <RadioGroup
          {...field}
          aria-labelledby={id}
          sx={CARD_COLUMNS}
          onChange={event => {
            const chosen = offered.find(each => each === event.target.value);
            if (chosen) choose(chosen);
          }}
        >
          {offered.map(each => (
            <RadioCard
              key={each}
              value={each}
              chosen={field.value === each}
              title={translate(`applications.useCases.${each}.name`)}
              hint={translate(`applications.useCases.${each}.hint`)}
            />
          ))}
        </RadioGroup>
        {problem && <FormHelperText>{translate(problem)}</FormHelperText>}
      </FormControl>
      <FormText
        name="name"
        label={translate('applications.name')}
        hint={translate('applications.nameHint')}
        required
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <FormText
        name="description"
        label={translate('applications.description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <FormDay
        name="expiration"
        label={translate('applications.expiration')}
        hint={translate('applications.expirationHint')}
      />
    </Stack>
  );
}
