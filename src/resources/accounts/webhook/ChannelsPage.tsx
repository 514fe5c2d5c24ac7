import Stack from '@mui/material/Stack';
import { useGetOne, useTranslate } from 'react-admin';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { Unread } from '../../../custom/base/kit/feedback/Unread.tsx';
import type { KnownWebhook } from '../../../dataProvider/endpoints/accounts/webhook.ts';
import { SmsSection } from '../sms-gateway/shared.ts';
import { useOwnWebhook } from './webhook-calls.ts';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookSection } from './WebhookSection.tsx';

/** /organization/channels: how notifications leave the organization, beside email. */
export default function ChannelsPage() {
  const translate = useTranslate();
  const calls = useOwnWebhook();
  const { data, error, refetch } = useGetOne<KnownWebhook>('webhook', { id: 'own' });
  if (!data) return <Unread error={error} onRetry={refetch} narrow />;
  return (
    <Page narrow>
      <PageHeader title={translate('channels.title')} lead={translate('channels.lead')} />
      <Stack sx={{ gap: 2 }}>
        <WebhookSection webhook={data} calls={calls} lead={translate('webhook.lead')} />
        {data.url !== null && <WebhookLog webhook={data} calls={calls} />}
        <SmsSection />
      </Stack>
    </Page>
  );
}
