import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { ColumnsStep, bodyOf } from '../../../custom/credentials/import/index.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useUndo } from '../../../custom/base/kit/feedback/use-undo.ts';
import { useStep } from '../../../custom/base/kit/wizard/use-step.ts';
import { WizardFrame } from '../../../custom/base/kit/wizard/WizardFrame.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { PeopleStep, type TypedPeople, usePeople } from '../beneficiaries/shared.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { isOfCode, isOfPrice, useQuote } from './use-quote.ts';
import { termsOf } from './voucher-terms.ts';

interface BuyMoreProps {
  voucher: VoucherProject;
  leaveTo: string;
  paymentPath: (orderId: string) => string;
}
type Step = 'beneficiaries' | 'columns' | 'summary';

/** Buys more for vouchers that stand: people, then what it costs, then an order whose payment has an address of its own. */
export function BuyMore({ voucher, leaveTo, paymentPath }: BuyMoreProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const failed = useFailure();
  const undo = useUndo();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [code, setCode] = useState('');
  const terms = termsOf(voucher);
  const people = usePeople({
    key: `drafts.voucher.${voucher.id}.more`,
    terms,
    voucherProjectId: voucher.id,
    onTable: () => go('columns'),
  });
  const { draft } = people;
  const { rows, source } = draft;
  const typed = useRef<TypedPeople>(null);
  const steps: readonly Step[] = source ? ['beneficiaries', 'columns', 'summary'] : ['beneficiaries', 'summary'];
  const why = people.blocked();
  const answered = useCallback(
    (each: Step) => each === 'beneficiaries' && (source !== null || why === undefined),
    [why, source],
  );
  const [step, go] = useStep(steps, answered);
  const quote = useQuote({ offerId: voucher.offer.id, amount: people.price, discountCode: code });
  // A code lowers the commission: where the merchants bear it, there is none to lower, and a code is refused.
  const plain = useQuote({ offerId: voucher.offer.id, amount: people.price, discountCode: '' });
  const takesCode = (plain.data?.commissionPercentage ?? 0) > 0;
  const order = useMutation({
    mutationFn: () => {
      if (!quote.data) throw new TypeError('it is not priced');
      const { commissionPercentage, taxesPercentage } = quote.data;
      return call('createOrder', {
        params: { projectId, voucherProjectId: voucher.id },
        body: {
          file: draft.file,
          rows: people.toSend(),
          terms: { commissionPercentage, taxesPercentage, configId: voucher.configId },
          ...(code.trim() !== '' && { discountCode: code.trim() }),
        },
      });
    },
    onSuccess: async made => {
      people.finish();
      await refresh();
      await navigate(paymentPath(made.id));
    },
    onError: error => {
      failed('failures.coupon.request', error);
      // the new price is shown, and asked about again
      if (isOfPrice(error)) void quote.refetch();
    },
  });
  const blocked = (): string | undefined => {
    if (step === 'columns') return people.sourceBlock;
    if (step === 'beneficiaries') return source ? undefined : why;
    const forgotten = people.forgotten();
    if (forgotten !== undefined) return forgotten;
    if (people.count === 0) return translate('vouchers.nobodyLeft');
    return quote.data && !quote.error && quote.isSettled ? why : translate('orders.quote.wait');
  };
  // Whoever goes on with people typed and not added means them too: they are added, or what is wrong with them is said.
  const onStep = async (to: Step) => {
    if (step === 'columns' && to === 'summary') {
      people.addSource();
      go('beneficiaries');
    } else if (to !== 'summary' || (await typed.current?.take()) !== false) go(to);
  };
  const onDiscard = () => {
    const before = draft;
    people.discard();
    undo('wizard.discarded', {}, () => people.change(before));
  };
  return (
    <WizardFrame
      steps={steps}
      step={step}
      nameOf={each => `vouchers.steps.${each}`}
      answered={answered}
      onStep={onStep}
      leaveTo={leaveTo}
      onDiscard={onDiscard}
      since={people.since}
      unkept={people.unkept}
      {...(step === 'columns' &&
        source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
      finish={translate('orders.order', {
        total: quote.data && !quote.error ? moneyText(quote.data.total, quote.data, language) : '',
      })}
      onFinish={() => order.mutate()}
      busy={order.isPending}
      blocked={blocked()}
    >
      {step === 'beneficiaries' && <PeopleStep people={people} terms={terms} typed={typed} />}
      {step === 'columns' && source && (
        <ColumnsStep
          columns={people.columns}
          source={source}
          onChange={corrected => people.change({ source: corrected })}
          onReread={people.table.reread}
          onCancel={() => {
            people.change({ source: null });
            go('beneficiaries');
          }}
        />
      )}
      {step === 'summary' && (
        <Stack sx={{ gap: 2, maxWidth: 760 }}>
          <Section title={voucher.name}>
            <Facts
              facts={[
                [translate('vouchers.provider'), voucher.offer.provider],
                [translate('beneficiaries.title'), translate('orders.peopleOf', { smart_count: people.count })],
                ...(rows.length > people.count
                  ? [
                      [
                        translate('beneficiaries.leftOut'),
                        translate('orders.peopleOf', { smart_count: rows.length - people.count }),
                      ] as const,
                    ]
                  : []),
              ]}
            />
            {takesCode && (
              <TextField
                label={translate('orders.code')}
                helperText={translate('orders.codeHint')}
                value={code}
                error={isOfCode(quote.error)}
                onChange={event => setCode(event.target.value)}
                sx={{ mt: 2, maxWidth: 320 }}
                slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
              />
            )}
          </Section>
          <QuotePanel quote={quote} people={people.count} />
        </Stack>
      )}
    </WizardFrame>
  );
}
