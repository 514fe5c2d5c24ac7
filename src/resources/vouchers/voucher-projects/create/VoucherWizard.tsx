import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ListedOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { ColumnsStep, bodyOf } from '../../../../custom/credentials/import/index.ts';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { moneyText } from '../../../../custom/base/kit/text/money.ts';
import { progressOf } from '../../../../custom/base/kit/run/progress.ts';
import { RunView } from '../../../../custom/base/kit/run/RunView.tsx';
import { isDropped } from '../../../../custom/base/kit/run/settled.ts';
import { useRun } from '../../../../custom/base/kit/run/use-run.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import { PeopleStep, type PeopleTerms, type TypedPeople, usePeople } from '../../beneficiaries/shared.ts';
import { useQuote } from '../../voucher-orders/shared.ts';
import { DistributionInputs } from '../../distributions/shared.ts';
import {
  draftPath,
  draftProblems,
  EMPTY_VOUCHER,
  stepsOf,
  type VoucherDraft,
  type VoucherStep,
} from '../voucher-model.ts';
import { voucherPaths } from '../voucher-paths.ts';
import { CouponsStep } from './CouponsStep.tsx';
import { ProviderStep } from './ProviderStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { VOUCHER_RUN, type VoucherMade, type VoucherPlan, type VoucherRunStep } from './voucher-run.ts';

const NOTHING: VoucherMade = {};
const NO_TERMS: PeopleTerms = {
  currency: 'MXN',
  decimals: 2,
  country: '',
  leastAmount: 0,
  greatestAmount: Number.MAX_SAFE_INTEGER,
};

/** /projects/{projectId}/vouchers/create: of which offer, for whom and how, then vouchers and their people, each step as it is done. */
export default function VoucherWizard() {
  const project = useProject();
  return <Wizard key={project.id} projectId={project.id} />;
}

function Wizard({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const user = useUser();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const paths = voucherPaths(projectId);
  const keptAt = (what: string) => `drafts.voucher.${projectId}.${what}`;
  const run = useRun<VoucherPlan, VoucherRunStep, VoucherMade>(keptAt('run'), VOUCHER_RUN, NOTHING);
  const made = run.state?.made ?? NOTHING;
  const [isCorrecting, setCorrecting] = useState(false);
  const [hasTable, setHasTable] = useState(false);

  const leave = async ({ voucherProjectId, orderId }: VoucherMade) => {
    if (!isDropped(run.failure?.cause)) people.finish();
    run.forget();
    await refresh();
    await navigate(
      voucherProjectId === undefined
        ? paths.list
        : orderId === undefined
          ? paths.voucher(voucherProjectId)
          : paths.payment(voucherProjectId, orderId),
    );
  };
  const planOf = (draft: VoucherDraft): VoucherPlan => {
    // what was sent and had no answer is sent again as it was, whatever it would cost by now
    const before = people.draft.terms;
    const confirmed = (run.state?.sent && before) || quote.data || before;
    if (!confirmed) throw new TypeError('it is not priced');
    const { commissionPercentage, taxesPercentage, configId } = confirmed;
    const terms = { commissionPercentage, taxesPercentage, configId };
    people.change({ terms });
    return { projectId, draft, file: people.draft.file, rows: people.toSend(), terms, dataProvider };
  };
  const { form, draft, step, change, frame } = useWizard<VoucherDraft, VoucherStep, VoucherMade>({
    key: keptAt('form'),
    empty: { ...EMPTY_VOUCHER, language: user.organization.language },
    steps: () => stepsOf(made, hasTable),
    check: draftProblems,
    pathOf: draftPath,
    failed: null,
    onDiscard: () => {
      const before = people.draft;
      const bringBack = run.drop();
      people.discard();
      return () => {
        people.change(before);
        bringBack();
      };
    },
    save: async values => run.goOn(planOf(values)),
    onSaved: async all => {
      notify('vouchers.created', { type: 'success' });
      await leave(all);
    },
  });
  const { offer } = draft;
  const terms = offer ?? NO_TERMS;
  const people = usePeople({
    key: keptAt('people'),
    terms,
    voucherProjectId: made.voucherProjectId,
    onTable: () => frame.onStep('columns'),
  });
  const { rows, source } = people.draft;
  const typed = useRef<TypedPeople>(null);
  const quote = useQuote({ offerId: offer?.id, amount: people.price, discountCode: draft.discountCode });
  if (hasTable !== (source !== null)) setHasTable(source !== null);

  const blocked = (): string | undefined => {
    if (step === 'columns') return people.sourceBlock;
    if (step === 'beneficiaries') return source ? undefined : people.blocked();
    if (step !== 'summary') return undefined;
    const why = people.forgotten() ?? people.blocked();
    if (why !== undefined) return why;
    if (people.count === 0) return translate('vouchers.nobodyLeft');
    return quote.data && !quote.error && quote.isSettled ? undefined : translate('orders.quote.wait');
  };
  // Whoever goes on with people typed and not added means them too: they are added, or what is wrong with them is said.
  const onStep = async (to: VoucherStep) => {
    const leavesPeople = to === 'distribution' || to === 'summary';
    if (step === 'columns' && to !== 'beneficiaries') {
      people.addSource();
      frame.onStep('beneficiaries');
    } else if (!leavesPeople || (await typed.current?.take()) !== false) frame.onStep(to);
  };
  const choose = (chosen: ListedOffer) =>
    change({
      offer: chosen,
      ...(!chosen.couponTypes.includes(draft.couponType) &&
        chosen.couponTypes[0] && { couponType: chosen.couponTypes[0] }),
    });
  const onRun = () => {
    setCorrecting(false);
    frame.onFinish();
  };
  const onCorrect = () => {
    setCorrecting(true);
    // what was refused may cost something else by now: that is seen before it is confirmed
    void quote.refetch();
  };
  const plan: VoucherPlan = run.plan ?? {
    projectId,
    draft,
    file: people.draft.file,
    rows: [],
    terms: people.draft.terms ?? { commissionPercentage: 0, taxesPercentage: 0, configId: '' },
    dataProvider,
  };
  // a call of which nobody knows what became is never corrected: something else would be asked for in its name
  const isRunning = run.state !== null && (!isCorrecting || run.state.sent !== null);
  return (
    <Page>
      <PageHeader
        part={isRunning ? 'run' : 'new'}
        title={translate(isRunning ? 'vouchers.run.title' : 'menu.newVouchers')}
        lead={translate('vouchers.newLead')}
      />
      {isRunning && run.state ? (
        <RunView
          words="vouchers.run"
          state={run.state}
          steps={VOUCHER_RUN.map(each => ({ name: each.name, progress: progressOf(each, plan, made, run) }))}
          failure={run.failure}
          hasPlace={made.voucherProjectId !== undefined}
          leaveTo={paths.list}
          onGoOn={onRun}
          onCorrect={onCorrect}
          onBeginAnew={() => void run.drop()}
          onLeave={() => void leave(made)}
        />
      ) : (
        <FormProvider {...form}>
          <WizardFrame
            {...frame}
            onStep={onStep}
            nameOf={each => `vouchers.steps.${each}`}
            leaveTo={paths.list}
            unkept={frame.unkept || people.unkept}
            {...(draft.name !== '' && { holds: when => translate('vouchers.draftOf', { name: draft.name, when }) })}
            {...(step === 'columns' &&
              source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
            finish={translate('orders.order', {
              total: quote.data && !quote.error ? moneyText(quote.data.total, quote.data, language) : '',
            })}
            onFinish={onRun}
            blocked={blocked()}
          >
            {step === 'provider' && <ProviderStep onChoose={choose} />}
            {step === 'coupons' && offer && <CouponsStep offer={offer} quote={quote} people={people.count} />}
            {step === 'beneficiaries' && <PeopleStep people={people} terms={terms} typed={typed} />}
            {step === 'columns' && source && (
              <ColumnsStep
                columns={people.columns}
                source={source}
                onChange={corrected => people.change({ source: corrected })}
                onReread={people.table.reread}
                onCancel={() => {
                  people.change({ source: null });
                  frame.onStep('beneficiaries');
                }}
              />
            )}
            {step === 'distribution' && (
              <div style={{ maxWidth: 760 }}>
                <DistributionInputs />
              </div>
            )}
            {step === 'summary' && (
              <SummaryStep
                draft={draft}
                quote={quote}
                people={people.count}
                leftOut={rows.length - people.count}
                asksCode={made.voucherProjectId !== undefined}
              />
            )}
          </WizardFrame>
        </FormProvider>
      )}
    </Page>
  );
}
