import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useLocale, useNotify, useTranslate, useUpdate } from 'react-admin';
import { type Template, TemplateUpdate } from '../../../../contract/templates/index.ts';
import { fieldErrorsOf } from '../../../dataProvider/api-error.ts';
import { ContentTable } from '../ContentTable.tsx';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { useMay } from '../../../custom/kit/session/use-session.ts';
import { type Details, DetailsInputs } from '../DetailsInputs.tsx';
import { validityDraftOf, validityOf } from '../template-draft.ts';
import { validityText } from '../validity-text.ts';

const detailsOf = ({ title, params, expiration }: Template): Details => ({
  title,
  subtitle: params.subtitle,
  description: params.description,
  language: params.language,
  validity: validityDraftOf(expiration),
});

function EditDetails({ template }: { template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [details, setDetails] = useState(() => detailsOf(template));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [update, { isPending }] = useUpdate<Template>();
  const changed = JSON.stringify(details) !== JSON.stringify(detailsOf(template));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = TemplateUpdate.safeParse({
      title: details.title,
      expiration: validityOf(details.validity),
      params: { language: details.language, subtitle: details.subtitle, description: details.description },
    });
    if (!checked.success)
      return setProblems(
        Object.fromEntries(
          checked.error.issues.map(issue => [issue.path.map(String).join('.'), `fieldErrors.${issue.message}`]),
        ),
      );
    setProblems({});
    try {
      await update(
        'templates',
        { id: template.id, data: checked.data, previousData: template, meta: { projectId: template.projectId } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      notify('templates.updated', { type: 'success' });
    } catch (error) {
      setProblems(fieldErrorsOf(error));
      failed('templates.updateFailed', error);
    }
    await refresh();
  };
  return (
    <Box component="form" noValidate onSubmit={save}>
      <Typography color="text.secondary" sx={{ mb: 1, maxWidth: 720 }}>
        {translate('templates.newOnly')}
      </Typography>
      <DetailsInputs details={details} problems={problems} onChange={part => setDetails({ ...details, ...part })} />
      <Button type="submit" variant="outlined" disabled={!changed} loading={isPending} sx={{ mt: 1 }}>
        {translate('ra.action.save')}
      </Button>
    </Box>
  );
}

function ReadDetails({ template }: { template: Template }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {template.params.description && <Typography>{template.params.description}</Typography>}
      <Typography>{validityText(template.expiration, translate, locale)}</Typography>
      <Typography>{translate(`templates.languages.${template.params.language}`)}</Typography>
    </>
  );
}

/** What the template says of itself; a change touches new credentials only (design §7). */
export function TemplateInfoTab({ template }: { template: Template }) {
  const translate = useTranslate();
  const mayWrite = useMay('templates.write', template.projectId);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {mayWrite ? <EditDetails template={template} /> : <ReadDetails template={template} />}
      <section>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate('templates.steps.fields')}
        </Typography>
        <ContentTable content={template.content} />
      </section>
    </Box>
  );
}
