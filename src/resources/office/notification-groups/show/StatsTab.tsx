import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  STATS_RANGES,
  type NotificationGroup,
  type StatsRange,
} from '../../../../../contract/office/notification-groups/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { itemsPath } from '../notification-model.ts';
import { useStats } from './use-stats.ts';

/** How many messages are known as what, each figure a link to them; and what came to be known on each day. */
export function StatsTab({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const maySee = useMay('notificationGroups.show');
  const [range, setRange] = useState<StatsRange>('month');
  const { data, error, refetch } = useStats(group, range);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title={translate('notifying.stats.messages')}>
        {data.counts.length === 0 ? (
          <Typography color="text.secondary">{translate('notifying.stats.none')}</Typography>
        ) : (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{translate('notifying.stats.channel')}</TableCell>
                  <TableCell>{translate('notifying.stats.known')}</TableCell>
                  <TableCell align="right">{translate('notifying.stats.count')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.counts.map(({ channel, known, reason, count }) => (
                  <TableRow key={`${channel} ${known} ${reason}`}>
                    <TableCell>{translate(`notifying.channel.${channel}`)}</TableCell>
                    <TableCell>
                      {translate(`notifying.known.${known}`)}
                      {reason && `: ${translate(`notifying.reasons.${reason}`)}`}
                    </TableCell>
                    <TableCell align="right">
                      {maySee ? (
                        <Link
                          component={RouterLink}
                          to={itemsPath(group.id, { channel, known, ...(reason && { reason }) })}
                        >
                          <NumberText value={count} />
                        </Link>
                      ) : (
                        <NumberText value={count} />
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </Section>
      <Section
        title={translate('notifying.stats.days')}
        aside={
          <TextField
            select
            size="small"
            label={translate('notifying.stats.range')}
            value={range}
            onChange={event => setRange(STATS_RANGES.find(each => each === event.target.value) ?? 'month')}
            sx={{ width: 160 }}
          >
            {STATS_RANGES.map(each => (
              <MenuItem key={each} value={each}>
                {translate(`notifying.stats.ranges.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        }
      >
        <Typography sx={{ mb: 1 }}>{translate('notifying.stats.optOuts', { smart_count: data.optOuts })}</Typography>
        {data.days.length === 0 ? (
          <Typography color="text.secondary">{translate('notifying.stats.noDays')}</Typography>
        ) : (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{translate('notifying.stats.day')}</TableCell>
                  <TableCell>{translate('notifying.stats.channel')}</TableCell>
                  <TableCell>{translate('notifying.stats.known')}</TableCell>
                  <TableCell align="right">{translate('notifying.stats.count')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.days.map(({ day, channel, known, count }) => (
                  <TableRow key={`${day} ${channel} ${known}`}>
                    <TableCell>
                      <DateText value={day} />
                    </TableCell>
                    <TableCell>{translate(`notifying.channel.${channel}`)}</TableCell>
                    <TableCell>{translate(`notifying.known.${known}`)}</TableCell>
                    <TableCell align="right">
                      <NumberText value={count} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </Section>
    </Box>
  );
}
