import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { AccountDraft } from '../account-model.ts';
import { ProjectsInput } from '../ProjectsInput.tsx';

/** For which projects the program works. */
export function AccessStep() {
  const translate = useTranslate();
  const { field, fieldState } = useController<AccountDraft, 'projects'>({ name: 'projects' });
  const problem = fieldState.error?.message;
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Typography>{translate('serviceAccounts.accessLead')}</Typography>
      <ProjectsInput
        name="projects"
        value={field.value}
        onChange={field.onChange}
        inputRef={field.ref}
        problem={problem === undefined ? undefined : translate(problem, { _: problem })}
      />
      {field.value.length === 0 && (
        <Alert severity="info" variant="outlined">
          {translate('serviceAccounts.noProjects')}
        </Alert>
      )}
    </Stack>
  );
}
