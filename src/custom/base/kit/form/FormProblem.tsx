import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { UNSURE } from '../../../../dataProvider/api-error.ts';
import { UNCHECKED } from './contract-form.ts';
import { FirstWrong } from './FirstWrong.tsx';

/**
 * What is wrong with a form that was sent: as a whole it stands here, at a field it stands at the field, to which the focus goes. Every form
 * has one.
 */
export function FormProblem({ title }: { title?: string }) {
  const translate = useTranslate();
  const { errors, isSubmitting, submitCount } = useFormState();
  const said = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isSubmitting) setAttempt(submitCount);
  }, [isSubmitting, submitCount]);
  const problem = errors.root?.message ?? errors[UNCHECKED]?.message;
  const heading = problem === UNSURE ? translate('errors.error.no_response') : title;
  // a button that was disabled while it sent has lost the focus to nowhere
  const toProblem = () => {
    if (document.activeElement === document.body) said.current?.focus();
  };
  return (
    <>
      <FirstWrong attempt={attempt} otherwise={toProblem} />
      {typeof problem === 'string' && (
        <Alert ref={said} tabIndex={-1} severity="error" variant="outlined">
          {heading && <strong>{heading}.</strong>} {translate(problem, { _: problem })}
        </Alert>
      )}
    </>
  );
}
