import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { PastedAsked } from '../../../../../contract/credentials/applications/application.ts';
import { pathText } from '../../../../../contract/credentials/applications/query.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { fieldErrorsOf, messageOf } from '../../../../dataProvider/api-error.ts';
import type { ApplicationDraft } from '../application-draft.ts';

/** Reads a credential, a query or a presentation definition that was copied, and asks for the same. What cannot be said is listed before it is taken over. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const call = useCall();
  const params = useProjectMeta();
  const { getValues, setValue } = useFormContext<ApplicationDraft>();
  const [text, setText] = useState('');
  const reading = useMutation({
    mutationFn: () => call('readPastedAsked', { params, body: { text } }),
    onSuccess: read => {
      if (read.unsaid.length === 0) take(read);
    },
  });
  const say = (key: string) => translate(`applications.paste.${key}`);
  function take({ form, types, paths }: PastedAsked) {
    const purposes = new Map(getValues('fields').map(({ path, en, es }) => [path, { en, es }]));
    const options = { shouldDirty: true };
    setValue('source', 'foreign', options);
    setValue('form', form, options);
    setValue('types', types.join('\n'), options);
    setValue(
      'fields',
      paths.map(path => ({ path: pathText(path), ...(purposes.get(pathText(path)) ?? { en: '', es: '' }) })),
      options,
    );
    onClose();
  }
  const problem = reading.error && (fieldErrorsOf(reading.error).text ? say('unread') : messageOf(reading.error));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{say('title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            autoFocus
            multiline
            minRows={6}
            maxRows={16}
            label={say('text')}
            helperText={problem ? translate(problem, { _: problem }) : say('hint')}
            error={Boolean(problem)}
            value={text}
            onChange={event => {
              setText(event.target.value);
              reading.reset();
            }}
            slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: 'monospace' } } }}
          />
          {reading.data && reading.data.unsaid.length > 0 && (
            <Alert severity="warning" variant="outlined">
              <Typography>{say('unsaid')}</Typography>
              <Box component="ul" sx={{ my: 0.5, pl: 2 }}>
                {reading.data.unsaid.map(({ at, reason }) => (
                  <li key={`${at} ${reason}`}>
                    <code>{at}</code> ({translate(`applications.unsaidReasons.${reason}`, { _: reason })})
                  </li>
                ))}
              </Box>
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {reading.data ? (
          <Button variant="contained" onClick={() => take(reading.data)}>
            {say('takeAnyway')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={reading.isPending}
            disabled={text.trim() === ''}
            onClick={() => reading.mutate()}
          >
            {say('take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
