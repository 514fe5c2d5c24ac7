import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Settlement } from '../../../../../contract/vouchers/settlements/settlement.ts';
import { DateText, PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { SettlementActions } from './SettlementActions.tsx';
import { SettlementLines } from './SettlementLines.tsx';

const SETTLING_MS = 1500;
const WAITING_MS = 30_000;
const isSettling = ({ status, ready }: Pick<Settlement, 'status' | 'ready'>): boolean =>
  status === 'approved' && !ready;

/** In how many milliseconds a settlement is looked at anew: while it is settled, and now and then while somebody else decides about it. */
const lookAgain = (settlement: Settlement): number | false =>
  isSettling(settlement) ? SETTLING_MS : settlement.status === 'requested' && WAITING_MS;

function View({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const say = (key: string, args?: Record<string, unknown>) => translate(`settlements.${key}`, args);
  const { status, payable, waiting, paid, returned, reason, canceledBy } = settlement;
  const money = (value: number) => <MoneyText value={value} of={settlement} />;
  return (
    <>
      <PageHeader
        title={say('numbered', { number: settlement.number })}
        lead={settlement.offer.name}
        action={<SettlementActions settlement={settlement} />}
      />
      <Stack sx={{ gap: 2 }}>
        <Section title={say('how')}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
            <StatusChip of="settlement" state={status} />
            <Typography role="status">
              {say(isSettling(settlement) ? 'next.settling' : `next.${status}`, {
                smart_count: waiting,
                paid,
                returned,
              })}
            </Typography>
          </Stack>
          {reason && (
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {canceledBy ? say('canceledBy', { name: canceledBy.name, reason }) : say('said', { reason })}
            </Typography>
          )}
          <Facts
            facts={[
              [say('amount'), money(settlement.amount)],
              ...(payable && payable.amount < settlement.amount
                ? ([[say('payable'), money(payable.amount)]] as const)
                : []),
              [say('forHowMany'), say('merchants', { smart_count: settlement.merchants })],
              [say('paidAmount'), money(settlement.paidAmount)],
              [say('returnedAmount'), money(settlement.returnedAmount)],
              [say('requestedBy'), settlement.requestedBy.name],
              ...(settlement.approvedBy ? ([[say('approvedBy'), settlement.approvedBy.name]] as const) : []),
              [say('createdAt'), <DateText key="at" value={settlement.createdAt} time />],
              ...(settlement.closedAt
                ? ([[say('closedAt'), <DateText key="end" value={settlement.closedAt} time />]] as const)
                : []),
            ]}
          />
        </Section>
        <SettlementLines settlement={settlement} projectId={projectId} />
      </Stack>
    </>
  );
}

/** /projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}: what merchants are paid, and what became of it. */
export default function SettlementShow() {
  const { projectId } = useProjectMeta();
  const { offerId = '', settlementId = '' } = useParams();
  return (
    <RecordPage<Settlement>
      id={settlementId}
      queryOptions={{
        meta: { projectId, offerId },
        refetchInterval: ({ state }) => (state.data ? lookAgain(state.data) : false),
      }}
    >
      {settlement => <View settlement={settlement} />}
    </RecordPage>
  );
}
