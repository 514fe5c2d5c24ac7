import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** The group as a real person gets it, by channel; and a test to oneself. */
export function PreviewSection({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const call = useCall();
  const [channel, setChannel] = useState(group.channels[0] ?? 'email');
  const params = { notificationGroupId: group.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['notificationPreview', group.id, group.revision, channel],
    queryFn: ({ signal }) => call('previewNotification', { params, body: { channel }, signal }),
    retry: false,
  });
  const test = useMutation({
    mutationFn: () => call('testNotification', { params, body: {} }),
    onSuccess: ({ to }) => notify('notifying.tested', { type: 'success', messageArgs: { to } }),
    onError: failure => failed('notifying.failed.send', failure),
  });
  return (
    <Section
      title={translate('notifying.preview')}
      aside={
        group.channels.includes('email') && (
          <Button variant="outlined" size="small" loading={test.isPending} onClick={() => test.mutate()}>
            {translate('notifying.test')}
          </Button>
        )
      }
    >
      {group.channels.length > 1 && (
        <Tabs
          value={channel}
          onChange={(_, chosen) => setChannel(chosen)}
          aria-label={translate('notifying.channels')}
          variant="scrollable"
          allowScrollButtonsMobile
          sx={{ mb: 2 }}
        >
          {group.channels.map(each => (
            <Tab key={each} value={each} label={translate(`notifying.channel.${each}`)} />
          ))}
        </Tabs>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <Facts
            facts={[
              [translate('notifying.previewFor'), data.recipient],
              [translate('notifying.previewFrom'), data.from],
              [translate('notifying.previewSubject'), data.subject],
              ...(data.segments === null
                ? []
                : [[translate('notifying.previewSegments'), String(data.segments)] as const]),
              ...(data.skipped
                ? [[translate('notifying.previewSkipped'), translate(`notifying.reasons.${data.skipped}`)] as const]
                : []),
            ]}
          />
          <Box
            lang={data.language}
            sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.default' }}
          >
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {data.text}
            </Typography>
          </Box>
        </>
      )}
    </Section>
  );
}
