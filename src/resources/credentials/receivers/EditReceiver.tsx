import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RegisteredReceiver } from '../../../../contract/credentials/credentials/index.ts';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { keyOf } from '../../../custom/base/kit/values/form-key.ts';
import { FormValue } from '../../../custom/base/kit/values/FormValue.tsx';
import {
  bodyOf,
  fieldOf,
  nameOf,
  pathOf,
  problemsOf,
  type ReceiverValues,
  valuesOf,
  variableOf,
} from './receiver-model.ts';

interface EditReceiverProps {
  template: Template;
  receiver: RegisteredReceiver;
}

/** Changes what is known of somebody for this credential; who they are is changed among the recipients. */
export function EditReceiver({ template, receiver }: EditReceiverProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { content } = template;
  const fields = variableOf(content);
  const readValues = useCallback((of: RegisteredReceiver) => valuesOf(content, of), [content]);
  if (fields.length === 0) return null;
  const title = translate('receivers.edit.title', { name: nameOf(receiver) });
  return (
    <>
      <IconButton size="small" aria-label={title} onClick={() => setOpen(true)}>
        <Edit fontSize="small" />
      </IconButton>
      {open && (
        <RecordDialog<RegisteredReceiver, ReceiverValues>
          title={title}
          resource="receivers"
          record={receiver}
          meta={{ projectId: template.projectId, templateId: template.id }}
          valuesOf={readValues}
          bodyOf={texts => bodyOf(content, receiver, texts)}
          check={texts => problemsOf(content, texts, translate)}
          pathOf={pathOf}
          said={Object.fromEntries(
            fields.map(({ name, label }) => [keyOf(name), { label, text: (text: string) => text || '—' }]),
          )}
          done="receivers.edit.done"
          failed="receivers.edit.failed"
          onClose={() => setOpen(false)}
        >
          {fields.map((field, at) => (
            <FormValue
              key={field.name}
              name={keyOf(field.name)}
              field={fieldOf(field)}
              label={field.label}
              autoFocus={at === 0}
            />
          ))}
        </RecordDialog>
      )}
    </>
  );
}
