import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { GivingFigure } from '../../../../../contract/office/dashboards/voucher-figures.ts';
import type { VoucherDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { VOUCHER_WAITS, type VoucherWait } from '../../../../../contract/vouchers/vouchers/waits.ts';
import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { narrowed } from '../../../../custom/base/kit/address.ts';
import { EmptyState } from '../../../../custom/base/kit/index.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { CurrencyTiles, FiguresHead, type ToldFigure, Waits } from '../../../../custom/vouchers/figures/index.ts';
import { voucherPaths } from '../voucher-paths.ts';

const VoucherDetails = later(() => import('./VoucherDetails.tsx'));

/** What is told even where it is nothing, and as which part of what was bought it is drawn; the others are told where there is something. */
const FIGURES: readonly ToldFigure<GivingFigure>[] = [
  ['bought', {}],
  ['given', {}],
  ['spent', { part: 'spent' }],
  ['left', { part: 'held' }],
  ['reserved', { part: 'apart', isRare: true }],
  ['budget', { part: 'free' }],
  ['expired', {}],
  ['returned', {}],
  ['refunded', { isRare: true }],
];

/** The list of the vouchers for which something waits, alone. */
const waitingList = (projectId: string, waiting: VoucherWait): string =>
  narrowed(voucherPaths(projectId).list, { waiting });

/** Says that nothing was bought, and leads to where it is: to the vouchers there are. Their own page says what comes next. */
function NothingBought() {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const mayWrite = useMay('vouchers.write', projectId);
  const { data } = useListContext<VoucherProject>();
  const first = data?.[0];
  return (
    <EmptyState
      title={translate('voucherFigures.none')}
      body={translate('voucherFigures.noneBody')}
      action={
        first &&
        mayWrite && (
          <Button variant="outlined" component={Link} to={voucherPaths(projectId).voucher(first.id, 'payment')}>
            {translate('voucherFigures.noneAction', { name: first.name })}
          </Button>
        )
      }
    />
  );
}

interface GivingHeadProps {
  /** A link that was followed leads to the list below. */
  onList: () => void;
}

/** What became of all that a project bought to give to people, and what waits for somebody, above its list. */
export function GivingHead({ onList }: GivingHeadProps) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const call = useCall();
  const wasBought = ({ currencies }: VoucherDashboard) =>
    currencies.some(({ figures }) => figures.bought > 0 || figures.refunded > 0);
  return (
    <FiguresHead
      projectId={projectId}
      resource="voucherProjects"
      read={(period, signal) => call('getVoucherDashboard', { params: { projectId }, query: { period }, signal })}
      details={dashboard => (wasBought(dashboard) ? <VoucherDetails dashboard={dashboard} /> : null)}
    >
      {dashboard => (
        <>
          {wasBought(dashboard) ? (
            <CurrencyTiles side="giving" told={FIGURES} currencies={dashboard.currencies} />
          ) : (
            <NothingBought />
          )}
          <Waits
            onLink={onList}
            waits={VOUCHER_WAITS.filter(wait => dashboard.waiting[wait] > 0).map(wait => ({
              key: wait,
              words: translate(`voucherFigures.waits.${wait}`, { smart_count: dashboard.waiting[wait] }),
              to: waitingList(projectId, wait),
            }))}
          />
        </>
      )}
    </FiguresHead>
  );
}
