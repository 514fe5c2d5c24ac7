import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { UNCHECKED } from './contract-form.ts';

/** What is wrong with the form as a whole; what is wrong with a field stands at the field. */
export function FormProblem({ title }: { title?: string }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const problem = errors.root?.message ?? errors[UNCHECKED]?.message;
  if (typeof problem !== 'string') return null;
  return (
    <Alert severity="error" variant="outlined">
      {title && <strong>{title}.</strong>} {translate(problem, { _: problem })}
    </Alert>
  );
}
