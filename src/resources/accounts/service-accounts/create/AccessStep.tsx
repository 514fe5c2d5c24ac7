import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { type AccountDraft, typeWord } from '../account-model.ts';
import { SubjectsInput } from '../SubjectsInput.tsx';

/** For which projects, or merchants, the program works. */
export function AccessStep() {
  const translate = useTranslate();
  const type = useWatch<AccountDraft, 'type'>({ name: 'type' });
  const { field } = useController<AccountDraft, 'projects' | 'merchants'>({
    name: type === 'merchant.api' ? 'merchants' : 'projects',
  });
  const { errors } = useFormState<AccountDraft>();
  const problem = errors.projects?.message;
  const word = typeWord(type);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Typography>{translate(`serviceAccounts.access.${word}.lead`)}</Typography>
      <SubjectsInput
        type={type}
        name="projects"
        value={field.value}
        onChange={field.onChange}
        inputRef={field.ref}
        problem={problem === undefined ? undefined : translate(problem, { _: problem })}
      />
      {field.value.length === 0 && (
        <Alert severity="info" variant="outlined">
          {translate(`serviceAccounts.access.${word}.none`)}
        </Alert>
      )}
    </Stack>
  );
}
