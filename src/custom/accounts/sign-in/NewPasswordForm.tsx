import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { laterResolverOf, showRefusal } from '../../base/kit/form/contract-form.ts';
import { FormCheck } from '../../base/kit/form/FormCheck.tsx';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import type { NewPasswordDraft } from './checks.ts';
import { PasswordField } from '../../base/kit/form/PasswordField.tsx';

const GONE = 410;

interface NewPasswordFormProps {
  submit: string;
  /** Whether the current password is asked for. */
  current?: boolean;
  /** Whether the terms are part of it: where the password begins an account, they are asked for, or were accepted at this browser. */
  terms?: 'asked' | 'accepted';
  /** Saves; what it throws is shown, at the field where it belongs. */
  onSave: (draft: NewPasswordDraft) => Promise<void>;
  /** Hears that the link is over by which one came here: it was used meanwhile, maybe by a call whose answer was lost. */
  onOver?: (error: ApiError) => void;
}

/** A new password, twice. */
export function NewPasswordForm({ submit, current = false, terms, onSave, onOver }: NewPasswordFormProps) {
  const translate = useTranslate();
  const form = useForm<NewPasswordDraft>({
    defaultValues: { currentPassword: '', password: '', repeat: '', terms: false },
    resolver: laterResolverOf(() =>
      import('./checks.ts').then(({ checkBegin, checkChange, checkReset }) =>
        current ? checkChange : terms === undefined ? checkReset : checkBegin,
      ),
    ),
  });
  const { setValue } = form;
  useEffect(() => setValue('terms', terms === 'accepted'), [terms, setValue]);
  const save = async (draft: NewPasswordDraft) => {
    try {
      await onSave(draft);
    } catch (error) {
      if (onOver && error instanceof ApiError && error.status === GONE) onOver(error);
      else showRefusal(form, error);
    }
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(save)} sx={{ gap: 0.5 }}>
        <FormProblem />
        {current && (
          <FormText
            as={PasswordField}
            name="currentPassword"
            label={translate('password.current')}
            autoComplete="current-password"
          />
        )}
        <FormText
          as={PasswordField}
          name="password"
          label={translate('reset.password')}
          autoComplete="new-password"
          hint={translate('reset.hint')}
        />
        <FormText as={PasswordField} name="repeat" label={translate('reset.repeat')} autoComplete="new-password" />
        {terms === 'asked' && <FormCheck name="terms" label={translate('signIn.terms')} />}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.formState.isSubmitting}
          sx={{ mt: 1, alignSelf: 'flex-start' }}
        >
          {submit}
        </Button>
      </Stack>
    </FormProvider>
  );
}
