import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import { ColumnsStep, bodyOf } from '../../../../custom/credentials/import/index.ts';
import { useKeptImage } from '../../../../custom/base/kit/image/use-kept-image.ts';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { progressOf } from '../../../../custom/base/kit/run/progress.ts';
import { RunView } from '../../../../custom/base/kit/run/RunView.tsx';
import { isDropped } from '../../../../custom/base/kit/run/settled.ts';
import { useRun } from '../../../../custom/base/kit/run/use-run.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { ConfigInputs } from '../ConfigInputs.tsx';
import { unpaidIn } from '../../merchants/shared.ts';
import { draftProblems, EMPTY_OFFER, type OfferDraft, offerPaths, type OfferStep, stepsOf } from '../offer-model.ts';
import { MerchantsStep } from './MerchantsStep.tsx';
import { OFFER_RUN, type OfferMade, type OfferPlan, type OfferRunStep } from './offer-run.ts';
import { OfferStepFields } from './OfferStepFields.tsx';
import { Summary } from './Summary.tsx';
import { useMerchants } from './use-merchants.ts';

const NOTHING: OfferMade = {};

/** `?new` of the offers: all that an offer is, then each step of making it as it is done. What was begun is gone on with. */
export function OfferWizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const project = useProject();
  const paths = offerPaths(project.id);
  const keptAt = (what: string) => `drafts.offer.${project.id}.${what}`;
  const run = useRun<OfferPlan, OfferRunStep, OfferMade>(keptAt('run'), OFFER_RUN, NOTHING);
  const made = run.state?.made ?? NOTHING;
  const [image, setImage] = useKeptImage(keptAt('image'));
  const [isCorrecting, setCorrecting] = useState(false);
  const [hasTable, setHasTable] = useState(false);

  const leave = async ({ offerId }: OfferMade) => {
    if (!isDropped(run.failure?.cause)) {
      merchants.finish();
      setImage(null);
    }
    run.forget();
    await refresh();
    await navigate(offerId === undefined ? paths.list : paths.offer(offerId));
  };
  const planOf = (draft: OfferDraft): OfferPlan => ({
    projectId: project.id,
    draft,
    merchants: merchants.checked.rows.map(({ body }) => body),
    image,
    dataProvider,
    onImageRefused: error => failed('offers.imageRefused', error),
  });
  const { form, draft, step, change, frame } = useWizard<OfferDraft, OfferStep, OfferMade>({
    key: keptAt('form'),
    empty: EMPTY_OFFER,
    steps: () => stepsOf(made, hasTable),
    check: draftProblems,
    pathOf: path => (path === 'voucherConfigId' ? 'couponTypes' : path),
    failed: null,
    onDiscard: () => {
      const [before, imageBefore] = [merchants.draft, image];
      const bringBack = run.drop();
      merchants.discard();
      setImage(null);
      return () => {
        merchants.change(before);
        setImage(imageBefore);
        bringBack();
      };
    },
    save: values => run.goOn(planOf(values)),
    onSaved: async all => {
      notify('offers.created', { type: 'success' });
      await leave(all);
    },
  });
  const merchants = useMerchants(keptAt('merchants'), draft.currency, () => frame.onStep('columns'));
  const { rows, source } = merchants.draft;
  if (hasTable !== (source !== null)) setHasTable(source !== null);

  const named = draft.known.length + rows.length;
  const blocked = (): string | undefined => {
    if (step === 'columns') return merchants.sourceBlock;
    if (step !== 'merchants' && step !== 'summary') return undefined;
    const unpaid = made.listId ? undefined : unpaidIn(draft.known, draft.currency);
    if (unpaid !== undefined) return translate('merchants.unpaidAre', { who: unpaid, currency: draft.currency });
    if (merchants.checked.wrong > 0)
      return translate('import.review.blocked', { smart_count: merchants.checked.wrong });
    return named === 0 && !made.listId && !made.merchantIds ? translate('offers.noMerchants') : undefined;
  };
  const onStep = (to: OfferStep) => {
    if (step === 'columns' && to === 'config') {
      merchants.addSource();
      frame.onStep('merchants');
    } else frame.onStep(to);
  };
  const onRun = () => {
    setCorrecting(false);
    frame.onFinish();
  };
  const plan = run.plan ?? planOf(draft);
  // a call of which nobody knows what became is never corrected: something else would be asked for in its name
  const isRunning = run.state !== null && (!isCorrecting || run.state.sent !== null);
  return (
    <Page>
      <PageHeader
        part={isRunning ? 'run' : 'new'}
        title={translate(isRunning ? 'offers.run.title' : 'offers.new')}
        lead={translate('offers.newLead')}
      />
      {isRunning && run.state ? (
        <RunView
          words="offers.run"
          state={run.state}
          steps={OFFER_RUN.map(each => ({ name: each.name, progress: progressOf(each, plan, made, run) }))}
          failure={run.failure}
          hasPlace={made.offerId !== undefined}
          leaveTo={paths.list}
          onGoOn={onRun}
          onCorrect={() => setCorrecting(true)}
          onBeginAnew={() => void run.drop()}
          onLeave={() => void leave(made)}
        />
      ) : (
        <FormProvider {...form}>
          <WizardFrame
            {...frame}
            onStep={onStep}
            nameOf={each => `offers.steps.${each}`}
            leaveTo={paths.list}
            unkept={frame.unkept || merchants.unkept}
            {...(draft.name !== '' && { holds: when => translate('offers.draftOf', { name: draft.name, when }) })}
            {...(step === 'columns' &&
              source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
            finish={translate('offers.create')}
            onFinish={onRun}
            blocked={blocked()}
          >
            {step === 'offer' && <OfferStepFields image={image} onImage={setImage} />}
            {step === 'merchants' && <MerchantsStep draft={draft} onChange={change} merchants={merchants} />}
            {step === 'columns' && source && (
              <ColumnsStep
                columns={merchants.columns}
                source={source}
                onChange={corrected => merchants.change({ source: corrected })}
                onReread={merchants.table.reread}
                onCancel={() => {
                  merchants.change({ source: null });
                  frame.onStep('merchants');
                }}
              />
            )}
            {step === 'config' && <ConfigInputs currency={draft.currency} />}
            {step === 'summary' && <Summary draft={draft} merchants={named} />}
          </WizardFrame>
        </FormProvider>
      )}
    </Page>
  );
}
