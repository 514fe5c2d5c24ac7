import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { BY_HAND_MAX, IDENTIFICATION_TYPES } from '../../../contract/vouchers/kinds.ts';
import { type Problems, resolverOf } from '../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../custom/kit/form/FormProblem.tsx';
import { FormText } from '../../custom/kit/form/FormText.tsx';
import { faultText } from '../../custom/kit/import/fault-text.ts';
import type { ImportColumn } from '../../custom/kit/import/column.ts';
import { useUnsaved } from '../../custom/kit/unsaved.ts';
import { judgePerson, type PeopleTerms, PERSON_FIELDS, type PersonField, type PersonValues } from './people-model.ts';

interface ByHandProps {
  columns: readonly ImportColumn[];
  terms: PeopleTerms;
  onAdd: (people: readonly PersonValues[]) => void;
}
interface Values {
  people: PersonValues[];
}

const NOBODY: PersonValues = {
  name: '',
  lastname: '',
  email: '',
  phone_number: '',
  identification: '',
  identification_type: 'dni',
  amount: '',
};
const INPUTS: Partial<Record<PersonField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone_number: 'tel',
  identification: 'numeric',
  amount: 'numeric',
};

/** People written by hand, some at a time, who are then added to the list (spec §5). */
export function ByHand({ columns, terms, onAdd }: ByHandProps) {
  const translate = useTranslate();
  const check = ({ people }: Values): Problems =>
    Object.fromEntries(
      people.flatMap((person, at) => {
        const { faults } = judgePerson({ ...person }, terms);
        return columns.flatMap(column => {
          const fault = faults[column.key];
          return fault ? [[`people.${at}.${column.key}`, faultText(translate, column, fault)] as const] : [];
        });
      }),
    );
  const form = useForm<Values>({ defaultValues: { people: [NOBODY] }, resolver: resolverOf(check) });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' });
  const labelOf = (key: PersonField) => columns.find(column => column.key === key)?.label ?? key;
  const add = form.handleSubmit(({ people }) => {
    onAdd(people);
    form.reset({ people: [NOBODY] });
    form.setFocus('people.0.name');
  });
  const isFull = fields.length >= BY_HAND_MAX;
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={event => void add(event)}>
        <FormProblem />
        {fields.map((each, at) => (
          <Box
            key={each.id}
            role="group"
            aria-label={translate('beneficiaries.person', { number: at + 1 })}
            sx={{ borderTop: at > 0 ? 1 : 0, borderColor: 'divider', pt: at > 0 ? 1.5 : 0, mb: 1 }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', mb: 1, minHeight: 34 }}>
              <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
                {translate('beneficiaries.person', { number: at + 1 })}
              </Typography>
              {fields.length > 1 && (
                <IconButton
                  size="small"
                  aria-label={translate('beneficiaries.removePerson', { number: at + 1 })}
                  onClick={() => remove(at)}
                >
                  <Delete fontSize="small" />
                </IconButton>
              )}
            </Stack>
            <Box
              sx={{
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(4, minmax(0, 1fr))',
                },
              }}
            >
              {PERSON_FIELDS.map(key =>
                key === 'identification_type' ? (
                  <FormText key={key} name={`people.${at}.${key}`} label={labelOf(key)} select required>
                    {IDENTIFICATION_TYPES.map(type => (
                      <MenuItem key={type} value={type}>
                        {translate(`beneficiaries.types.${type}`)}
                      </MenuItem>
                    ))}
                  </FormText>
                ) : (
                  <FormText
                    key={key}
                    name={`people.${at}.${key}`}
                    label={labelOf(key)}
                    required
                    slotProps={{ htmlInput: { inputMode: INPUTS[key] ?? 'text', autoComplete: 'off' } }}
                  />
                ),
              )}
            </Box>
          </Box>
        ))}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button type="submit" variant="outlined">
            {translate('beneficiaries.addThem', { smart_count: fields.length })}
          </Button>
          <Button startIcon={<Add />} disabled={isFull} onClick={() => append({ ...NOBODY })}>
            {translate('beneficiaries.oneMore')}
          </Button>
          {isFull && (
            <Typography variant="body2" color="text.secondary">
              {translate('beneficiaries.full', { max: BY_HAND_MAX })}
            </Typography>
          )}
        </Stack>
      </Box>
    </FormProvider>
  );
}
