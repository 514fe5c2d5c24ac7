import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { BY_HAND_MAX, IDENTIFICATION_TYPES } from '../../../../contract/vouchers/vouchers/kinds.ts';
import { type Problems, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { type ImportColumn, faultText } from '../../../custom/credentials/import/index.ts';
import {
  isTyped,
  judgePerson,
  type PeopleTerms,
  PERSON_FIELDS,
  type PersonField,
  type PersonValues,
} from './people-model.ts';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

/** People who are being typed. */
export interface TypedPeople {
  /** Adds them, as the button does. @returns whether nobody is left who could not be added: what is wrong is said at its field */
  take: () => Promise<boolean>;
}
interface ByHandProps {
  columns: readonly ImportColumn[];
  terms: PeopleTerms;
  /** @returns whether the list had room for them */
  onAdd: (people: readonly PersonValues[]) => boolean;
  /** Who was being typed when this was left. */
  left: readonly PersonValues[];
  onTyped: (people: PersonValues[]) => void;
  ref: Ref<TypedPeople>;
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
export function ByHand({ columns, terms, onAdd, left, onTyped, ref }: ByHandProps) {
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
  const [begun] = useState<Values>(() => ({ people: left.length > 0 ? [...left] : [NOBODY] }));
  const form = useForm<Values>({ defaultValues: begun, resolver: resolverOf(check) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' });
  const labelOf = (key: PersonField) => columns.find(column => column.key === key)?.label ?? key;
  const addThem = ({ people }: Values): boolean => {
    if (!onAdd(people)) return false;
    form.reset({ people: [NOBODY] });
    form.setFocus('people.0.name');
    return true;
  };
  const add = form.handleSubmit(values => void addThem(values));
  const { subscribe } = form;
  const tell = useEffectEvent(onTyped);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell(structuredClone(values.people)) }),
    [subscribe],
  );
  useImperativeHandle(ref, () => ({
    take: async () => {
      const { people } = form.getValues();
      if (!people.some(isTyped)) return true;
      // fields that nobody began to fill are nobody: they are not to hold up the others
      remove(people.flatMap((person, at) => (isTyped(person) ? [] : [at])));
      let taken = false;
      await form.handleSubmit(values => {
        taken = addThem(values);
      })();
      return taken;
    },
  }));
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
            <Said>{translate('beneficiaries.addThem', { smart_count: fields.length })}</Said>
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
