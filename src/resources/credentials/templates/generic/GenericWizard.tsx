import Link from '@mui/material/Link';
import { Suspense, useCallback, useMemo } from 'react';
import { useCreate, useLocale, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { chooseLanguage } from '../../../../../contract/base/common/language.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { TRIAL_ENDED, useTrialOver } from '../../../../custom/base/kit/session/use-usage.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { CardStep, DesignStep, SummaryPreview } from '../create/design-steps.ts';
import { FieldsStep } from '../create/FieldsStep.tsx';
import { SchemaStep } from '../create/SchemaStep.tsx';
import { draftPath } from '../inputs/template-draft.ts';
import { EMPTY_VALIDITY } from '../inputs/validity-draft.ts';
import {
  EMPTY_GENERIC,
  GENERIC_STEPS,
  type GenericDraft,
  genericBody,
  genericFromSchema,
  genericProblems,
} from './generic-draft.ts';
import { GenericInputs } from './GenericInputs.tsx';

/** A generic template is made: schema, fields, design, card, summary. It issues nothing, and says so, with the way to what does. */
export function GenericWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const paths = useCredentialPaths();
  const project = useProject();
  const meta = { projectId: project.id };
  const language = chooseLanguage(useLocale());
  const [create] = useCreate();
  const { form, draft, step, change, hasProblem, frame } = useWizard<
    GenericDraft,
    keyof typeof GENERIC_STEPS,
    GenericTemplate
  >({
    key: `drafts.generic.${project.id}`,
    empty: EMPTY_GENERIC,
    steps: GENERIC_STEPS,
    check: useCallback(values => genericProblems(values, project), [project]),
    pathOf: draftPath,
    failed: 'templates.createFailed',
    save: values => create('genericTemplates', { data: genericBody(values, project), meta }, { returnPromise: true }),
    onSaved: async made => {
      notify('genericTemplates.created', { type: 'success' });
      await refresh();
      await navigate(paths.genericTemplate(made.id));
    },
  });
  const { name: title, fields } = draft;
  const told = useMemo(
    () => ({ title, subtitle: '', language, fields, validity: EMPTY_VALIDITY }),
    [title, language, fields],
  );
  const unchosen = step === 'schema' && hasProblem('schema') ? 'genericTemplates.chooseSchema' : undefined;
  const block = useTrialOver() ? TRIAL_ENDED : unchosen;
  return (
    <Page>
      <PageHeader
        title={translate('menu.newGenericTemplate')}
        lead={
          <>
            {translate('genericTemplates.newLead')}{' '}
            <Link component={RouterLink} to={paths.newTemplate}>
              {translate('genericTemplates.toTemplate')}
            </Link>
          </>
        }
      />
      <FormProvider {...form}>
        <WizardFrame
          {...frame}
          nameOf={each => `templates.steps.${each}`}
          leaveTo={paths.templates}
          finish={translate('genericTemplates.create')}
          blocked={block && translate(block)}
        >
          {step === 'schema' && (
            <SchemaStep chosen={draft} onSchema={schema => change(genericFromSchema(schema, draft))} />
          )}
          {step === 'fields' && <FieldsStep />}
          {step === 'design' && <DesignStep told={told} />}
          {step === 'card' && <CardStep told={told} />}
          {step === 'summary' && (
            <>
              <GenericInputs />
              <Suspense fallback={<Waiting />}>
                <SummaryPreview told={told} />
              </Suspense>
            </>
          )}
        </WizardFrame>
      </FormProvider>
    </Page>
  );
}
