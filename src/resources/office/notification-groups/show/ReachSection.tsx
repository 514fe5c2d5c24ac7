import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useReach } from './use-reach.ts';

/** How many people a draft reaches on each channel, and who gets nothing and why. */
export function ReachSection({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const { data, error, refetch } = useReach(group);
  return (
    <Section title={translate('notifying.reach.title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <Box role="status">
          <Typography sx={{ fontWeight: 600 }}>
            {translate('notifying.reach.people', { smart_count: data.people, total: data.audience })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.channels.length > 1 &&
              data.channels.map(({ channel, people }) => (
                <li key={channel}>
                  {translate('notifying.reach.channel', {
                    channel: translate(`notifying.channel.${channel}`),
                    smart_count: people,
                  })}
                </li>
              ))}
            {data.skipped.map(({ channel, reason, people }) => (
              <li key={`${channel} ${reason}`}>
                {translate('notifying.reach.skipped', {
                  channel: translate(`notifying.channel.${channel}`),
                  reason: translate(`notifying.reasons.${reason}`),
                  smart_count: people,
                })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Section>
  );
}
