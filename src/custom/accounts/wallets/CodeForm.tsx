import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { WalletFinish } from '../../../../contract/accounts/passes/pass.ts';
import { problemsOf, resolverOf, showRefusal } from '../../base/kit/form/contract-form.ts';
import { FormProblem } from '../../base/kit/form/FormProblem.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';

/** Takes the code that the phone shows. */
export function CodeForm({ submit, onCode }: { submit: string; onCode: (code: string) => Promise<void> }) {
  const translate = useTranslate();
  const form = useForm({
    defaultValues: { code: '' },
    resolver: resolverOf(({ code }: { code: string }) => problemsOf(WalletFinish, { code: code.trim() })),
  });
  const send = form.handleSubmit(({ code }) =>
    onCode(code.trim()).catch(error => showRefusal(form, error, () => 'code')),
  );
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={send} sx={{ gap: 1.5 }}>
        <Typography role="status">{translate('signIn.wallet.confirm')}</Typography>
        <FormProblem />
        <FormText
          name="code"
          label={translate('signIn.wallet.code')}
          autoComplete="one-time-code"
          autoFocus
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
          {submit}
        </Button>
      </Stack>
    </FormProvider>
  );
}
