import type { ReactNode } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useRefresh } from '../use-refresh.ts';
import { type Problems, resolverOf } from './contract-form.ts';
import { FormDialog } from './FormDialog.tsx';

interface CreateDialogProps<V extends FieldValues> {
  resource: string;
  /** What the form begins with. */
  values: V;
  /** What is wrong with the values, asked of a schema of the contract. */
  check: (values: V) => Problems;
  /** The body of the call; left out, the values are it. */
  bodyOf?: (values: V) => object;
  /** Phrase keys: what is asked, the button's word, and what is said when it is made, with the name it has. */
  words: { title: string; confirm: string; done: string };
  nameOf: (values: V) => string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that makes a small record, from a list of such. */
export function CreateDialog<V extends FieldValues>(props: CreateDialogProps<V>) {
  const { resource, values, check, bodyOf = same => same, words, nameOf, onClose, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [create] = useCreate();
  const form = useForm<V>({ defaultValues: values as DefaultValues<V>, resolver: resolverOf(check) });
  return (
    <FormDialog
      form={form}
      title={translate(words.title)}
      confirm={translate(words.confirm)}
      onSend={async typed => {
        await create(resource, { data: bodyOf(typed) }, { returnPromise: true });
        notify(words.done, { type: 'success', messageArgs: { name: nameOf(typed) } });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
