import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { composed } from '../../../../../contract/base/common/plain.ts';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import type { Template, TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import type { BodyOf } from '../../../../dataProvider/call.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { uuid } from '../../../../dataProvider/uuid.ts';
import { takeRefusal } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { claimText } from '../../../../custom/base/kit/values/claim-text.ts';
import { keyOf } from '../../../../custom/base/kit/values/form-key.ts';
import { FormValue } from '../../../../custom/base/kit/values/FormValue.tsx';
import { DraftNotice } from '../../../../custom/base/kit/wizard/DraftNotice.tsx';
import { reasonLength } from '../standing/asked.ts';
import { askBodyOf, asked, bodyOf, pathOf, type CorrectionForm as Correction, type Purpose } from './correction.ts';
import { useCorrectionDraft } from './use-correction-draft.ts';

interface CorrectionFormProps {
  credential: Credential;
  template: Template;
  purpose: Purpose;
}

/**
 * Everything that the credential says for its recipient, to be put right. What was issued is issued again, in the place of the old one, and why is
 * said; what nobody has signed yet is asked for anew.
 */
export function CorrectionForm({ credential, template, purpose }: CorrectionFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const failed = useFailure();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const formId = useId();
  const paths = useCredentialPaths();
  const call = useCall();
  const mayManage = useMay('recipients.manage');
  const mayAdd = useMay('recipients.write', credential.projectId);
  const mayReaddress = mayManage || (mayAdd && !credential.person.elsewhere);
  const fields = asked(template);
  const { form, revision, theirs, since, beginAnew, forget } = useCorrectionDraft(credential, fields, purpose);
  const [checked, setChecked] = useState<Correction | null>(null);
  const [sending, setSending] = useState(false);
  const reason = useWatch({ control: form.control, name: 'reason' });
  // One for what is typed: sent twice, it is made once; corrected, it is another.
  const key = useRef({ of: '', is: '' });
  const at = { projectId: credential.projectId, credentialId: credential.id };
  const said = ({ name, component }: TemplateField) =>
    claimText(
      credential.fields.find(field => field.name === name)?.value,
      component === 'calendar',
      translate,
      language,
    );
  const askAnew = (typed: Correction) =>
    call('askAgain', {
      params: at,
      body: askBodyOf(typed, fields, revision, credential.person.email) as BodyOf<'askAgain'>,
    });
  const issueAgain = (typed: Correction) => {
    const body = bodyOf(typed, fields, credential.person.email);
    const said = JSON.stringify(body);
    if (key.current.of !== said) key.current = { of: said, is: uuid() };
    return call('reissueCredential', { params: at, body, key: key.current.is });
  };
  const send = async (typed: Correction) => {
    setSending(true);
    try {
      const made = await (purpose === 'ask' ? askAnew(typed) : issueAgain(typed));
      forget();
      notify(`credentials.${purpose}.${made.progress === 'pending' ? 'asked' : 'done'}`, { type: 'success' });
      await refresh();
      await navigate(paths.issued(made.id));
    } catch (error) {
      setChecked(null);
      takeRefusal(form.setError, error, path => pathOf(path, fields));
      failed(`credentials.${purpose}.failed`, error);
      // somebody else may have decided or corrected
      await refresh();
    } finally {
      setSending(false);
    }
  };
  const name = `${credential.person.name} ${credential.person.lastname}`.trim();
  return (
    <FormProvider {...form}>
      <Box component="form" id={formId} noValidate onSubmit={form.handleSubmit(typed => setChecked(typed))}>
        <DraftNotice since={since} onGoOn={() => undefined} onBeginAnew={beginAnew} />
        <FormProblem />
        {theirs.length > 0 && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {translate('credentials.correct.meanwhile', {
              theirs: theirs.map(field => `${field.label}: ${said(field)}`).join(' · '),
            })}
          </Alert>
        )}
        <Stack sx={{ gap: 2, maxWidth: 900 }}>
          {composed(name) !== composed(credential.receiver.name) && (
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
              <FormText name="lastname" label={translate('person.lastname')} />
              {mayReaddress && (
                <FormText
                  name="email"
                  type="email"
                  label={translate('credentials.readdress.email')}
                  hint={translate('credentials.correct.emailHint')}
                  required={credential.person.email !== null}
                />
              )}
              {fields.map(field => (
                <FormValue key={field.name} name={`values.${keyOf(field.name)}`} field={field} label={field.label} />
              ))}
            </Box>
          </Section>
          {purpose === 'correct' && (
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
          )}
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button component={Link} to={paths.issued(credential.id)}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {translate(`credentials.${purpose}.confirm`)}
            </Button>
          </Stack>
        </Stack>
      </Box>
      <ConfirmDialog
        open={checked !== null}
        title={translate(`credentials.${purpose}.title`)}
        confirm={translate(`credentials.${purpose}.confirm`)}
        busy={sending}
        onConfirm={() => checked && void send(checked)}
        onClose={() => setChecked(null)}
      >
        <Typography>
          {translate(`credentials.${purpose}.${template.approvalsRequired > 0 ? 'bodyApproval' : 'body'}`, {
            title: credential.title,
            name: checked ? `${checked.name} ${checked.lastname}`.trim() : '',
            smart_count: template.approvalsRequired,
          })}
        </Typography>
      </ConfirmDialog>
    </FormProvider>
  );
}
