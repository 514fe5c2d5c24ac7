import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { OwnWebhookUpdate } from '../../../../../contract/accounts/webhooks/webhook.ts';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { type WebhookCalls, WebhookLog, WebhookSection } from '../../../accounts/webhook/shared.ts';

/** The webhook of an application, which hears how each attempt ended, and the log of what was sent to it. */
export function WebhookTab({ application: { id } }: { application: Application }) {
  const translate = useTranslate();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const { data, error, refetch } = useQuery({
    queryKey: ['applicationWebhook', id],
    queryFn: ({ signal }) => call('getApplicationWebhook', { params: { projectId, applicationId: id }, signal }),
    retry: false,
  });
  const calls = useMemo((): WebhookCalls => {
    const params = { projectId, applicationId: id };
    /** A webhook that changed is read again. */
    const changed = async <T,>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await refetch();
      return done;
    };
    return {
      edit: OwnWebhookUpdate,
      save: body => changed(call('updateApplicationWebhook', { params, body })),
      rotate: () => changed(call('rotateApplicationSecret', { params, body: {} })),
      test: () => call('testApplicationWebhook', { params, body: {} }),
      deliveries: (query, signal) => call('listApplicationDeliveries', { params, query, signal }),
      replay: deliveryId => changed(call('replayApplicationDelivery', { params: { ...params, deliveryId } })),
      replayAll: async () => (await changed(call('replayApplicationDeliveries', { params, body: {} }))).count,
    };
  }, [call, id, projectId, refetch]);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const webhook = { ...data, id };
  return (
    <Stack sx={{ gap: 2 }}>
      <WebhookSection webhook={webhook} calls={calls} lead={translate('applications.webhookLead')} />
      {data.url !== null && <WebhookLog webhook={webhook} calls={calls} />}
    </Stack>
  );
}
