import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { VoucherDistribution } from '../../../../../contract/vouchers/vouchers/index.ts';
import { DateText, PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { lookAgain } from '../look-again.ts';
import { DistributionActions } from './DistributionActions.tsx';
import { DistributionPeople } from './DistributionPeople.tsx';

function View({ distribution, mayWrite }: { distribution: VoucherDistribution; mayWrite: boolean }) {
  const translate = useTranslate();
  const say = (key: string, args?: Record<string, unknown>) => translate(`distributions.${key}`, args);
  const { status, people, given, refused, failure, reason, canceledBy } = distribution;
  return (
    <>
      <PageHeader
        title={distribution.name}
        lead={[distribution.description, distribution.voucherProject.name].filter(Boolean).join(' · ')}
        action={mayWrite && <DistributionActions distribution={distribution} />}
      />
      <Stack sx={{ gap: 2 }}>
        <Section title={say('how')}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
            <StatusChip of="distribution" state={status} />
            <Typography role="status">
              {say(`next.${status}`, { given, smart_count: people, refused })}
              {failure && ` ${say(`failures.${failure}`)}`}
            </Typography>
          </Stack>
          {reason && (
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {canceledBy ? say('canceledBy', { name: canceledBy.name, reason }) : say('said', { reason })}
            </Typography>
          )}
          {distribution.reprint && (
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {say('cards.waits', { name: distribution.reprint.requestedBy.name })}
            </Typography>
          )}
          {status === 'running' && (
            <LinearProgress
              variant="determinate"
              aria-label={say('progress')}
              value={people === 0 ? 0 : ((given + refused) / people) * 100}
              sx={{ height: 6, borderRadius: 3, mb: 2 }}
            />
          )}
          <Facts
            facts={[
              [
                translate('vouchers.distribution.method'),
                translate(`vouchers.distribution.methods.${distribution.method}`),
              ],
              [say('delivery.title'), say(`delivery.${distribution.delivery}`)],
              ...(distribution.dueAt
                ? ([[say('dueAt'), <DateText key="due" value={distribution.dueAt} time />]] as const)
                : []),
              [say('forHowMany'), say('people', { smart_count: people })],
              [say('amount'), <MoneyText key="amount" value={distribution.amount} of={distribution} />],
              [say('givenAmount'), <MoneyText key="given" value={distribution.givenAmount} of={distribution} />],
              [say('requestedBy'), distribution.requestedBy?.name ?? translate('common.none')],
              ...(distribution.confirmedBy ? ([[say('confirmedBy'), distribution.confirmedBy.name]] as const) : []),
              [say('createdAt'), <DateText key="at" value={distribution.createdAt} time />],
              ...(distribution.finishedAt
                ? ([[say('finishedAt'), <DateText key="end" value={distribution.finishedAt} time />]] as const)
                : []),
            ]}
          />
        </Section>
        <DistributionPeople distribution={distribution} />
      </Stack>
    </>
  );
}

/** /projects/{projectId}/vouchers/{voucherProjectId}/distributions/{distributionId}: what was given to whom, or will be. */
export default function DistributionShow() {
  const { projectId } = useProjectMeta();
  const mayWrite = useMay('vouchers.write', projectId);
  const { voucherProjectId = '', distributionId = '' } = useParams();
  return (
    <RecordPage<VoucherDistribution>
      id={distributionId}
      queryOptions={{
        meta: { projectId, voucherProjectId },
        refetchInterval: ({ state }) => (state.data ? lookAgain(state.data) : false),
      }}
    >
      {distribution => <View distribution={distribution} mayWrite={mayWrite} />}
    </RecordPage>
  );
}
