import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { type Problems, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { keyOf } from '../../../../custom/base/kit/values/form-key.ts';
import { FormValue } from '../../../../custom/base/kit/values/FormValue.tsx';
import { readValue, writeValue } from '../../../../custom/base/kit/values/values.ts';
import { faultText } from '../../../../custom/credentials/import/index.ts';
import {
  checkRow,
  columnsOf,
  type IssueRow,
  isTyping,
  type Need,
  PERSON_COLUMNS,
  type PersonColumn,
  typedCells,
  type TypedSubject,
  variableFields,
} from './issue-model.ts';

/** Somebody who is being typed. */
export interface Typed {
  /** Adds them, as the panel's own button does. @returns whether nobody is left who could not be added: what is wrong is said at its field */
  take: () => Promise<boolean>;
  /** Reads them without adding them. @returns null where something is missing or wrong, which is said at its field */
  read: () => Promise<TypedSubject | null>;
}
interface PanelProps {
  content: readonly TemplateField[];
  need: Need;
  onAdd: (rows: Omit<IssueRow, 'key'>[]) => void;
  /** Who was being typed when this was left. */
  left: TypedSubject | null;
  onTyped: (typed: TypedSubject) => void;
  ref: Ref<Typed>;
}

const NOBODY: Record<PersonColumn, string> = { name: '', lastname: '', email: '', did: '' };

const problemPath = (column: string) => column.replace(/^values\.(.+)$/, (_, name: string) => `values.${keyOf(name)}`);

/** A checkbox that nobody touched says no. */
const fresh = (content: readonly TemplateField[]): TypedSubject['values'] =>
  Object.fromEntries(
    variableFields(content).map(({ name, component }) => [keyOf(name), component === 'checkbox' ? 'false' : '']),
  );

/** One subject at a time. The values stay for the next one: what a group has in common is typed once. */
export function TypePanel({ content, need, onAdd, left, onTyped, ref }: PanelProps) {
  const translate = useTranslate();
  const columns = columnsOf(content, translate, need);
  const check = (subject: TypedSubject): Problems => {
    const { faults } = checkRow(content, { key: 0, cells: typedCells(content, subject) }, {}, need);
    return Object.fromEntries(
      columns.flatMap(column => {
        const fault = faults[column.key];
        return fault ? [[problemPath(column.key), faultText(translate, column, fault)]] : [];
      }),
    );
  };
  const [begun] = useState(() => ({ ...NOBODY, ...left, values: { ...fresh(content), ...left?.values } }));
  const form = useForm<TypedSubject>({
    defaultValues: begun,
    resolver: resolverOf(check),
  });
  const add = (subject: TypedSubject) => {
    const values = variableFields(content).map(field => {
      const { value } = readValue(field, subject.values[keyOf(field.name)] ?? '');
      return [keyOf(field.name), writeValue(value)] as const;
    });
    onAdd([{ cells: typedCells(content, { ...subject, values: Object.fromEntries(values) }) }]);
    // what a group has in common is typed once; a picture is somebody's own
    const own = variableFields(content).flatMap(({ name, component }) =>
      component === 'image' ? [[keyOf(name), ''] as const] : [],
    );
    form.reset({ ...NOBODY, values: { ...subject.values, ...Object.fromEntries(own) } }, { keepFieldsRef: true });
    form.setFocus('name');
  };
  const { subscribe } = form;
  const tell = useEffectEvent(onTyped);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell(structuredClone(values)) }),
    [subscribe],
  );
  useImperativeHandle(ref, () => ({
    take: async () => {
      const typing = isTyping(form.getValues());
      let taken = !typing;
      if (typing)
        await form.handleSubmit(subject => {
          add(subject);
          taken = true;
        })();
      return taken;
    },
    read: async () => {
      let read: TypedSubject | null = null;
      await form.handleSubmit(subject => {
        read = subject;
      })();
      return read;
    },
  }));
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(add)}>
        <FormProblem />
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {PERSON_COLUMNS.map(key => (
            <FormText
              key={key}
              name={key}
              label={translate(`person.${key}`)}
              type={key === 'email' ? 'email' : 'text'}
              required={key === 'name'}
            />
          ))}
          {variableFields(content).map(field => (
            <FormValue
              key={field.name}
              name={`values.${keyOf(field.name)}`}
              field={need === 'all' ? field : { ...field, required: false }}
              label={field.label}
            />
          ))}
        </Box>
        <Button
          type="submit"
          variant="outlined"
          sx={{ mt: 1 }}
          // The second of a double click would find fault with the row that the first one emptied.
          onClick={event => {
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {translate('issue.type.add')}
        </Button>
      </Box>
    </FormProvider>
  );
}
