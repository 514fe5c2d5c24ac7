import { useMemo } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import {
  BENEFIT_STEPS,
  benefitBody,
  benefitPath,
  benefitProblems,
  emptyBenefit,
  type BenefitDraft,
  type BenefitStep,
} from '../benefit-draft.ts';
import { benefitPaths } from '../benefit-paths.ts';
import { BenefitPlaceInputs } from '../inputs/BenefitPlaceInputs.tsx';
import { BenefitTypeInput } from '../inputs/BenefitTypeInput.tsx';
import { PromiseInputs } from '../inputs/PromiseInputs.tsx';
import { TimesInputs } from '../inputs/TimesInputs.tsx';

/** /projects/{projectId}/benefits/create: a benefit by its type, saved as a draft. */
export default function BenefitWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const paths = benefitPaths(meta.projectId);
  const zone = useUser().organization.timeZone;
  const [create] = useCreate();
  const empty = useMemo(() => emptyBenefit(zone), [zone]);
  const { form, step, frame } = useWizard<BenefitDraft, BenefitStep, Benefit>({
    key: `drafts.benefit.${meta.projectId}`,
    empty,
    steps: BENEFIT_STEPS,
    check: benefitProblems,
    pathOf: benefitPath,
    failed: 'benefits.failed.create',
    save: draft => create('benefits', { data: benefitBody(draft), meta }, { returnPromise: true }),
    onSaved: async made => {
      notify('benefits.created', { type: 'success' });
      await refresh();
      void navigate(paths.benefit(made.id));
    },
  });
  return (
    <Page>
      <PageHeader title={translate('menu.newBenefit')} lead={translate('benefits.newLead')} />
      <FormProvider {...form}>
        <WizardFrame
          {...frame}
          nameOf={each => `benefits.steps.${each}`}
          leaveTo={paths.list}
          finish={translate('benefits.saveDraft')}
        >
          {step === 'type' && <BenefitTypeInput />}
          {step === 'promise' && <PromiseInputs />}
          {step === 'place' && <BenefitPlaceInputs />}
          {step === 'times' && <TimesInputs />}
        </WizardFrame>
      </FormProvider>
    </Page>
  );
}
