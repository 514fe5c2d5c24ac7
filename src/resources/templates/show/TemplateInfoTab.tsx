import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useNotify, useTranslate, useUpdate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type Template, TemplateUpdate } from '../../../../contract/templates/index.ts';
import { problemsOf, type Problems, resolverOf, takeRefusal } from '../../../custom/kit/form/contract-form.ts';
import { ContentTable } from '../ContentTable.tsx';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { useMay } from '../../../custom/kit/session/use-session.ts';
import { type Details, DetailsInputs } from '../DetailsInputs.tsx';
import { draftPath, validityDraftOf, validityOf } from '../template-draft.ts';
import { validityText } from '../validity-text.ts';

const detailsOf = ({ title, params, expiration }: Template): Details => ({
  title,
  subtitle: params.subtitle,
  description: params.description,
  language: params.language,
  validity: validityDraftOf(expiration),
});

/** The body of a change; not yet checked. */
const bodyOf = ({ title, subtitle, description, language, validity }: Details) => ({
  title,
  expiration: validityOf(validity),
  params: { language, subtitle, description },
});

const checkDetails = (details: Details): Problems =>
  Object.fromEntries(
    Object.entries(problemsOf(TemplateUpdate, bodyOf(details))).map(([path, why]) => [draftPath(path), why]),
  );

function EditDetails({ template }: { template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const form = useForm<Details>({ defaultValues: detailsOf(template), resolver: resolverOf(checkDetails) });
  const [update] = useUpdate<Template>();
  const save = async (details: Details) => {
    try {
      await update(
        'templates',
        { id: template.id, data: bodyOf(details), previousData: template, meta: { projectId: template.projectId } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      notify('templates.updated', { type: 'success' });
      form.reset(details);
    } catch (error) {
      takeRefusal(form.setError, error, draftPath);
      failed('templates.updateFailed', error);
    }
    await refresh();
  };
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(save)}>
        <Typography color="text.secondary" sx={{ mb: 1, maxWidth: 720 }}>
          {translate('templates.newOnly')}
        </Typography>
        <DetailsInputs />
        <Button type="submit" variant="outlined" disabled={!isDirty} loading={isSubmitting} sx={{ mt: 1 }}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </FormProvider>
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
