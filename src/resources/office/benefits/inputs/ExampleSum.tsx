import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { exampleOf, sumOf } from '../../../../../contract/office/benefits/sum.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { promisedOf, type BenefitDraft } from '../benefit-draft.ts';
import { amountText } from '../benefit-text.ts';

/** An example of what a member pays, by the same function as the counter and the server. */
export function ExampleSum() {
  const translate = useTranslate();
  const language = useLanguage();
  const draft = useWatch<BenefitDraft>() as BenefitDraft;
  const promised = promisedOf(draft);
  if (!promised) return null;
  const purchase = exampleOf(promised);
  const { bill, total } = sumOf(promised, purchase);
  const money = (minor: number) => amountText(minor, promised.currency, language);
  const bought =
    purchase.prices === undefined
      ? translate('benefits.example.pieces', { smart_count: purchase.pieces ?? 1 })
      : purchase.prices.map(money).join(' + ');
  return (
    <Alert severity="info" role="status">
      {promised.terms.type === 'discount'
        ? translate('benefits.example.bill', { bill: money(bill ?? 0), total: money(total) })
        : translate('benefits.example.bought', { bought, total: money(total) })}
    </Alert>
  );
}
