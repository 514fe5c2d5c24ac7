import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type Organization,
  OrganizationResubmission,
  type Rejection,
} from '../../../../contract/accounts/organizations/index.ts';
import { problemsOf, resolverOf, showRefusal } from '../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/base/kit/form/FormProblem.tsx';
import { DateText } from '../../../custom/base/kit/index.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { SESSION_KEY } from '../../../custom/base/kit/session/use-session.ts';
import { useUnsaved } from '../../../custom/base/kit/unsaved.ts';
import type { BodyOf } from '../../../dataProvider/call.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import {
  ContactInputs,
  OrganizationInputs,
  Reasons,
  registrationOf,
  type RegistrationValues,
  valuesOf,
} from '../organizations/shared.ts';

interface RejectedProps {
  organization: Organization;
  rejection: Rejection;
  mayCorrect: boolean;
  onSent: () => void;
}

/** Why a registration was rejected, and the form in which its owner corrects it and submits it again. */
export function Rejected({ organization, rejection, mayCorrect, onSent }: RejectedProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 3 }}>
      <Alert
        severity="warning"
        variant="outlined"
        action={
          mayCorrect &&
          !open && (
            <Button color="inherit" onClick={() => setOpen(true)}>
              {translate('organization.correct')}
            </Button>
          )
        }
      >
        <AlertTitle>
          {translate('organization.rejectedOn')} <DateText value={rejection.at} />
        </AlertTitle>
        <Reasons rejection={rejection} />
        {!mayCorrect && <Typography sx={{ mt: 1 }}>{translate('organization.ownerCorrects')}</Typography>}
      </Alert>
      {open && <Correction organization={organization} onSent={onSent} />}
    </Box>
  );
}

function Correction({ organization, onSent }: Pick<RejectedProps, 'organization' | 'onSent'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const client = useQueryClient();
  // What was corrected is what stood here as the form was filled, whatever is read since.
  const [{ revision }] = useState(organization);
  const bodyOf = (values: RegistrationValues) =>
    ({ ...registrationOf(values), revision }) as BodyOf<'resubmitRegistration'>;
  const form = useForm<RegistrationValues>({
    defaultValues: valuesOf(organization),
    resolver: resolverOf(values => problemsOf(OrganizationResubmission, bodyOf(values))),
  });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  const send = async (values: RegistrationValues) => {
    try {
      await call('resubmitRegistration', { body: bodyOf(values) });
      notify('organization.submitted', { type: 'success' });
      await client.invalidateQueries({ queryKey: SESSION_KEY });
      onSent();
    } catch (error) {
      showRefusal(form, error);
      await client.invalidateQueries();
    }
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Section title={translate('organization.correct')}>
        <FormProvider {...form}>
          <Box
            component="form"
            noValidate
            onSubmit={form.handleSubmit(send)}
            sx={{ display: 'grid', gap: 1, maxWidth: 560 }}
          >
            <FormProblem />
            <OrganizationInputs />
            <ContactInputs />
            <Button
              type="submit"
              variant="contained"
              loading={form.formState.isSubmitting}
              sx={{ justifySelf: 'start', mt: 1 }}
            >
              {translate('organization.submit')}
            </Button>
          </Box>
        </FormProvider>
      </Section>
    </Box>
  );
}
