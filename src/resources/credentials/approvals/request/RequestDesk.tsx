import Back from '@mui/icons-material/ArrowBackOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ApprovalRequest } from '../../../../../contract/credentials/credentials/approval.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { DateText, EmptyState, ErrorState, Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { InPlaceOf, OpenWalletApprovals } from '../../credentials/shared.ts';
import { RequestRows } from './RequestRows.tsx';

/** One request on the desk: what of it waits, with its values as columns, to look at, approve and return. */
export function RequestDesk({ requestId }: { requestId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<ApprovalRequest>('approvals', {
    pagination: { page: 1, perPage: 1 },
    filter: { requestId },
  });
  const request = data?.[0];
  const back = (
    <Button startIcon={<Back />} component={Link} to={addressOf('/approvals', {})}>
      {translate('desk.back')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        part={requestId}
        title={
          request
            ? translate('desk.of', { smart_count: request.waiting, title: request.title })
            : translate('desk.title')
        }
        lead={
          request && (
            <>
              {request.project.name} · {translate('desk.by', { name: request.by?.name ?? translate('common.none') })} ·{' '}
              <DateText value={request.requestedAt} time />
            </>
          )
        }
        action={back}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : request ? (
        <>
          <OpenWalletApprovals />
          <InPlaceOf rows={[request]} />
          <RequestRows request={request} />
        </>
      ) : (
        <EmptyState
          icon={<HowToReg />}
          title={translate('desk.done.title')}
          body={translate('desk.done.body')}
          action={back}
        />
      )}
    </Page>
  );
}
