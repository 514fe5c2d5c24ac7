import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { takeRefusal } from '../../../custom/base/kit/form/contract-form.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { clientOf, clientProblems, type SsoValues } from './sso-model.ts';

/** Has the provider asked as the form has it, and keeps nothing; what is wrong stands at its field. */
export function TryButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const { getValues, setError, clearErrors } = useFormContext<SsoValues>();
  const tryIt = async () => {
    const values = getValues();
    clearErrors();
    const problems = Object.entries(clientProblems(values));
    for (const [name, message] of problems) setError(name as keyof SsoValues, { type: 'contract', message });
    if (problems.length > 0) return;
    setBusy(true);
    await call('trySso', { body: clientOf(values) }).then(
      () => notify('sso.works', { type: 'success' }),
      (error: unknown) => {
        takeRefusal(setError, error);
        failed('sso.tryFailed', error);
      },
    );
    setBusy(false);
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void tryIt()}>
      {translate('sso.try')}
    </Button>
  );
}
