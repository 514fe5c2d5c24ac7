import { useTranslate } from 'react-admin';
import type { VoucherSummary } from '../../../../../contract/office/dashboards/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { mayOpen } from '../../../../authProvider/access.ts';
import { addressOf, narrowed } from '../../../base/kit/address.ts';
import { FigureTable } from '../../../base/charts/index.ts';
import { LinkOrText } from '../../../base/kit/text/LinkOrText.tsx';
import { MoneyText } from '../../../base/kit/text/MoneyText.tsx';
import { Section } from '../../../base/kit/page/Section.tsx';

const FIGURES = ['bought', 'spent', 'left', 'owed'] as const;

/** Where the figures of a row stand in full: in the only project there is, or in the list of those of its category. */
const placeOf = ({ category, only }: VoucherSummary): string =>
  only === null
    ? narrowed(addressOf('/projects', {}), { category })
    : addressOf(category === 'vouchers' ? '/projects/{projectId}/vouchers' : '/projects/{projectId}/vouchers/offers', {
        projectId: only,
      });

/** What became of vouchers, in short: a row for each category of projects and currency, which leads to its figures, for whoever may open them. */
export default function Vouchers({ vouchers, user }: { vouchers: readonly VoucherSummary[]; user: SessionUser }) {
  const translate = useTranslate();
  const title = translate('home.vouchers.title');
  const opening = (row: VoucherSummary) => {
    const place = placeOf(row);
    return mayOpen(user, place.split('?')[0] ?? place) ? place : undefined;
  };
  // whoever offers no vouchers owes nobody
  const figures = FIGURES.filter(figure => vouchers.some(row => row[figure] !== null));
  const [category, ...others] = new Set(vouchers.map(row => row.category));
  const isOne = category !== undefined && others.length === 0;
  return (
    <Section title={title}>
      <FigureTable
        figures={figures}
        wordOf={figure => translate(`home.vouchers.${figure === 'bought' && isOne ? category : figure}`)}
        label={title}
        first={translate('home.vouchers.what')}
        rows={vouchers.map(row => ({
          key: `${row.category} ${row.currency}`,
          name: (
            <LinkOrText to={opening(row)}>
              {translate('home.vouchers.only', {
                category: translate(`categories.${row.category}`),
                currency: row.currency,
              })}
            </LinkOrText>
          ),
          row,
        }))}
        cell={(figure, { row }) => {
          const value = row[figure];
          return value === null ? '–' : <MoneyText value={value} of={row} isBare />;
        }}
      />
    </Section>
  );
}
