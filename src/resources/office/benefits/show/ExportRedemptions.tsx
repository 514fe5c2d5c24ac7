import { useTranslate } from 'react-admin';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { LIST_MAX } from '../../../../../contract/base/common/limits.ts';
import { safeCell } from '../../../../../contract/base/common/safe-cell.ts';
import { typedOf } from '../../../../../contract/base/money/money-typed.ts';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { BENEFIT_DECIMALS } from '../../../../../contract/office/benefits/kinds.ts';
import type { Redemption } from '../../../../../contract/office/benefits/redemption.ts';
import { ExportButton } from '../../../../custom/base/kit/export/ExportButton.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import type { RedemptionFilter } from './redemption-filter.ts';

interface ExportRedemptionsProps {
  benefit: Benefit;
  /** Undefined where there are too many to count. */
  total: number | undefined;
  /** What the list shows. */
  only: RedemptionFilter;
}

const typed = (minor: number | null): string => (minor === null ? '' : typedOf(minor, BENEFIT_DECIMALS));

/** The redemptions that the list shows, as CSV or Excel. */
export function ExportRedemptions({ benefit, total, only }: ExportRedemptionsProps) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const say = (key: string) => translate(`benefits.file.${key}`);
  async function* read(signal: AbortSignal): AsyncIterable<Redemption[]> {
    for (let after: string | undefined, more = true; more;) {
      const { redemptions } = await call('listBenefitRedemptions', {
        params: { projectId, benefitId: benefit.id },
        query: { ...only, after, limit: LIST_MAX, sort: 'at', order: 'ASC' },
        signal,
      });
      yield redemptions;
      more = redemptions.length === LIST_MAX;
      after = redemptions.at(-1)?.id;
    }
  }
  return (
    <ExportButton<Redemption>
      words="benefits.file"
      total={total}
      read={read}
      rowsOf={rows =>
        rows.map(row => ({
          [say('at')]: row.at,
          [say('member')]: safeCell(row.member?.name ?? translate('benefits.erased')),
          [say('by')]: safeCell(row.by.name ?? ''),
          [say('product')]: safeCell(row.product),
          [say('bill')]: typed(row.bill),
          [say('off')]: typed(row.discount),
          [say('total')]: typed(row.total),
          [translate('benefits.currency')]: row.currency,
          [say('state')]: translate(`states.redemption.${row.state}`),
          [say('reason')]: safeCell(row.reversalReason ?? ''),
        }))
      }
      nameOf={(_, format) => fileName([benefit.product, say('name')], format)}
    />
  );
}
