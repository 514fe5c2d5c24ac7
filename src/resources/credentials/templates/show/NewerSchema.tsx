import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import type { EitherTemplate } from './either-template.ts';
import { MoveDialog } from './MoveDialog.tsx';

const NEVER = '';

/** Says where a template, or a generic one, stands on an older version of its schema, and moves it to the newest. */
export function NewerSchema({ either }: { either: EitherTemplate }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const meta = { projectId: either.projectId };
  const { data: from } = useGetOne<Schema>('schemas', { id: either.record.schemaId, meta }, { retry: false });
  const isOld = from !== undefined && from.newestId !== from.id;
  const { data: to } = useGetOne<Schema>(
    'schemas',
    { id: from?.newestId ?? NEVER, meta },
    { enabled: isOld, retry: false },
  );
  if (!isOld || !to) return null;
  const versions = { title: to.title, version: from.version, newest: to.version };
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          either.mayWrite && (
            <Button color="inherit" onClick={() => setOpen(true)}>
              {translate('templates.move.open', versions)}
            </Button>
          )
        }
      >
        {translate('templates.move.older', versions)}
      </Alert>
      {open && <MoveDialog either={either} from={from} to={to} onClose={() => setOpen(false)} />}
    </>
  );
}
