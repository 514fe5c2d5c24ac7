import { useCallback } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { dayAt } from '../../../../../contract/base/common/days.ts';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import { schemaOfStart, startIn } from '../../../../../contract/credentials/starts/index.ts';
import {
  type GenericTemplate,
  GenericTemplateCreate,
} from '../../../../../contract/credentials/templates/generic-template.ts';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useTrialBlock } from '../../../../custom/base/kit/session/use-usage.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { WizardSource } from '../../../../custom/base/kit/wizard/WizardSource.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { DetailsInputs } from '../inputs/DetailsInputs.tsx';
import { emptyBlank, schemaOfBlank } from '../inputs/blank-draft.ts';
import { genericBody } from '../generic/generic-draft.ts';
import { claimsIn } from '../inputs/disclosure-draft.ts';
import {
  draftPath,
  EMPTY_TEMPLATE,
  fromBlank,
  fromGeneric,
  fromSchema,
  stepsWith,
  templateBody,
  type TemplateDraft,
  type TemplateStep,
  templateProblems,
} from '../inputs/template-draft.ts';
import { ApproversStep } from './ApproversStep.tsx';
import { FieldsStep } from './FieldsStep.tsx';
import { BenefitsStep, CardStep, DesignStep } from './design-steps.ts';
import { SchemaStep } from './SchemaStep.tsx';
import { useOfferedBenefits } from './use-offered-benefits.ts';
import { TemplateSummary } from './TemplateSummary.tsx';

/** A template is made: schema, fields, approvers, details, design, card, benefits of a membership, summary. `?schema={id}` and `?generic={id}` say what it stands on. */
export function TemplateWizard() {
  const offered = useOfferedBenefits();
  return offered ? <Wizard offered={offered} /> : <Waiting />;
}

function Wizard({ offered }: { offered: readonly Benefit[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const failed = useFailure();
  const refresh = useRefresh();
  const paths = useCredentialPaths();
  const project = useProject();
  const user = useUser();
  const meta = { projectId: project.id };
  const [create] = useCreate();
  const call = useCall();

  const schemaFor = async ({ schemaId, start, isBlank, blank }: TemplateDraft): Promise<string | null> => {
    if (schemaId || !(start || isBlank)) return schemaId;
    const data = start ? schemaOfStart(startIn(start.name, start.language), project.id) : schemaOfBlank(blank, project);
    const schema: Schema = await create('schemas', { data, meta }, { returnPromise: true });
    // it stands, whatever becomes of the template: the next attempt begins with it
    change({ schemaId: schema.id });
    return schema.id;
  };
  /** The template exists by now: benefits that cannot be chosen are chosen at its own tab. */
  const promise = async (templateId: string, chosen: readonly string[]) => {
    const benefitIds = chosen.filter(id => offered.some(each => each.id === id));
    if (benefitIds.length === 0) return;
    await call('setTemplateBenefits', { params: { projectId: project.id, templateId }, body: { benefitIds } }).catch(
      (error: unknown) => failed('templates.benefits.failed', error),
    );
  };
  const keepGeneric = async (draft: TemplateDraft, schemaId: string) => {
    const kept = { ...draft, schemaId, name: draft.genericName, isDefault: false, imageId: null };
    const data = GenericTemplateCreate.parse(genericBody(kept, project));
    await create('genericTemplates', { data, meta }, { returnPromise: true });
  };
  const { form, draft, step, change, hasProblem, frame } = useWizard<TemplateDraft, TemplateStep, Template>({
    key: `drafts.template.${project.id}`,
    empty: {
      ...EMPTY_TEMPLATE,
      language: user.organization.language,
      blank: emptyBlank(user.organization.language),
    },
    steps: stepsWith(offered.length > 0),
    check: useCallback(
      values => templateProblems(values, dayAt(new Date(), user.organization.timeZone)),
      [user.organization.timeZone],
    ),
    pathOf: draftPath,
    failed: 'templates.createFailed',
    save: async values => {
      const data = templateBody({ ...values, schemaId: await schemaFor(values) });
      return create('templates', { data, meta }, { returnPromise: true });
    },
    onSaved: async (made, values) => {
      notify('templates.created', { type: 'success' });
      await promise(made.id, values.benefitIds);
      // the template stands by now: a generic template that cannot be kept takes nothing back
      if (values.keepAsGeneric)
        await keepGeneric(values, made.schemaId).catch((error: unknown) =>
          failed('genericTemplates.keepFailed', error),
        );
      await refresh();
      await navigate(paths.template(made.id));
    },
  });

  // a blank start says at its fields what is missing
  const unchosen = step === 'schema' && !draft.isBlank && hasProblem('schema') ? 'templates.chooseSchema' : undefined;
  // said at the first step: the last one would be refused
  const block = useTrialBlock('templates') ?? unchosen;
  return (
    <Page>
      <PageHeader title={translate('menu.newTemplate')} lead={translate('templates.newLead')} />
      <WizardSource<Schema>
        named="schema"
        resource="schemas"
        meta={meta}
        step="fields"
        onFound={schema => change(fromSchema(schema, draft))}
      >
        <WizardSource<GenericTemplate>
          named="generic"
          resource="genericTemplates"
          meta={meta}
          step="fields"
          onFound={generic => change(fromGeneric(generic))}
        >
          <FormProvider {...form}>
            <WizardFrame
              {...frame}
              nameOf={each => `templates.steps.${each === 'schema' ? 'start' : each}`}
              leaveTo={paths.templates}
              finish={translate('templates.create')}
              blocked={block && translate(block)}
            >
              {step === 'schema' && (
                <SchemaStep
                  chosen={draft}
                  onSchema={schema => change(fromSchema(schema, draft))}
                  onGeneric={generic => change(fromGeneric(generic))}
                  onStart={change}
                  onBlank={() => change(fromBlank(draft))}
                />
              )}
              {step === 'fields' && <FieldsStep />}
              {step === 'approvers' && <ApproversStep />}
              {step === 'details' && <DetailsInputs claims={claimsIn(draft.fields)} />}
              {step === 'design' && <DesignStep told={draft} />}
              {step === 'card' && <CardStep told={draft} />}
              {step === 'benefits' && <BenefitsStep offered={offered} />}
              {step === 'summary' && <TemplateSummary draft={draft} />}
            </WizardFrame>
          </FormProvider>
        </WizardSource>
      </WizardSource>
    </Page>
  );
}
