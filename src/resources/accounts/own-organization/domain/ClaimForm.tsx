import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { OrganizationUpdate } from '../../../../../contract/accounts/organizations/organization.ts';
import { problemsOf, resolverOf, showRefusal } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useUnsaved } from '../../../../custom/base/kit/unsaved.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** Asks which domain is the organization's. */
export function ClaimForm() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const call = useCall();
  const form = useForm({
    defaultValues: { domain: '' },
    resolver: resolverOf(({ domain }: { domain: string }) =>
      domain.trim() === '' ? { domain: 'fieldErrors.required' } : problemsOf(OrganizationUpdate, { domain }),
    ),
  });
  const claim = form.handleSubmit(({ domain }) =>
    call('updateOrganization', { body: { domain } }).then(
      () => refresh(),
      (error: unknown) => {
        showRefusal(form, error);
        return refresh();
      },
    ),
  );
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        onSubmit={event => void claim(event)}
        sx={{ gap: 1.5, alignItems: 'flex-start', maxWidth: 480 }}
      >
        <FormProblem />
        <FormText
          name="domain"
          label={translate('domain.name')}
          hint={translate('domain.nameHint')}
          fullWidth
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 255, autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } }}
        />
        <Button type="submit" variant="outlined" loading={form.formState.isSubmitting}>
          {translate('domain.claim')}
        </Button>
      </Stack>
    </FormProvider>
  );
}
