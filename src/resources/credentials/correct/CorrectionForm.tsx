import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { Credential } from '../../../../contract/credentials/index.ts';
import type { Template } from '../../../../contract/templates/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { uuid } from '../../../dataProvider/uuid.ts';
import { resolverOf, takeRefusal } from '../../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/kit/form/FormProblem.tsx';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { Section } from '../../../custom/kit/Section.tsx';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { keyOf } from '../../../custom/kit/values/form-key.ts';
import { FormValue } from '../../../custom/kit/values/FormValue.tsx';
import { reasonLength } from '../standing/asked.ts';
import {
  asked,
  bodyOf,
  correctionOf,
  correctionProblems,
  pathOf,
  type CorrectionForm as Correction,
} from './correction.ts';

/** Everything that the credential says for its recipient, to be put right, and why: then it is issued again, in the place of the old one. */
export function CorrectionForm({ credential, template }: { credential: Credential; template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const formId = useId();
  const paths = useCredentialPaths();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const fields = asked(template);
  const form = useForm<Correction>({
    defaultValues: correctionOf(credential, fields),
    resolver: resolverOf(typed => correctionProblems(typed, fields)),
  });
  const [checked, setChecked] = useState<Correction | null>(null);
  const [sending, setSending] = useState(false);
  const reason = useWatch({ control: form.control, name: 'reason' });
  // One for what is typed: sent twice, it is made once; corrected, it is another.
  const key = useRef({ of: '', is: '' });
  const send = async (typed: Correction) => {
    const body = bodyOf(typed, fields);
    const said = JSON.stringify(body);
    if (key.current.of !== said) key.current = { of: said, is: uuid() };
    setSending(true);
    try {
      const made = await dataProvider.reissueCredential(
        { projectId: credential.projectId, credentialId: credential.id },
        body,
        key.current.is,
      );
      notify(made.progress === 'pending' ? 'credentials.correct.asked' : 'credentials.correct.done', {
        type: 'success',
      });
      await refresh();
      await navigate(paths.issued(made.id));
    } catch (error) {
      setChecked(null);
      takeRefusal(form.setError, error, path => pathOf(path, fields));
      failed('credentials.correct.failed', error);
    } finally {
      setSending(false);
    }
  };
  const name = `${credential.person.name} ${credential.person.lastname}`;
  return (
    <FormProvider {...form}>
      <Box component="form" id={formId} noValidate onSubmit={form.handleSubmit(typed => setChecked(typed))}>
        <FormProblem />
        <Stack sx={{ gap: 2, maxWidth: 900 }}>
          {name !== credential.receiver.name && (
            <Alert severity="info" variant="outlined">
              {translate('credentials.correct.renamed', { now: name, then: credential.receiver.name })}
            </Alert>
          )}
          <Section title={translate('credentials.correct.says')}>
            <Box
              sx={{
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <FormText name="name" label={translate('person.name')} required />
              <FormText name="lastname" label={translate('person.lastname')} required />
              {fields.map(field => (
                <FormValue key={field.name} name={`values.${keyOf(field.name)}`} field={field} label={field.label} />
              ))}
            </Box>
          </Section>
          <Section title={translate('credentials.correct.why')}>
            <FormText
              name="reason"
              label={translate('credentials.confirm.reason')}
              required
              multiline
              minRows={2}
              hint={`${translate('credentials.correct.reasonHint')} ${reasonLength(reason)}`}
            />
          </Section>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button component={Link} to={paths.issued(credential.id)}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {translate('credentials.correct.confirm')}
            </Button>
          </Stack>
        </Stack>
      </Box>
      <ConfirmDialog
        open={checked !== null}
        title={translate('credentials.correct.title')}
        confirm={translate('credentials.correct.confirm')}
        busy={sending}
        onConfirm={() => checked && void send(checked)}
        onClose={() => setChecked(null)}
      >
        <Typography>
          {translate(`credentials.correct.${template.approvalsRequired > 0 ? 'bodyApproval' : 'body'}`, {
            title: credential.title,
            name: checked ? `${checked.name} ${checked.lastname}` : '',
            smart_count: template.approvalsRequired,
          })}
        </Typography>
      </ConfirmDialog>
    </FormProvider>
  );
}
