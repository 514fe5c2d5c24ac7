import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { DateText } from '../../../custom/base/kit/text/DateText.tsx';
import { useEventText } from './use-event-text.ts';

/** The address of an event beside the list as it is. */
function useEventAddress(): (id: string) => { search: string } {
  const { search } = useLocation();
  return id => {
    const params = new URLSearchParams(search);
    params.set('event', id);
    return { search: `?${params}` };
  };
}

/** From where it was done, in a line. */
function useOrigin(): (event: HappenedEvent) => string {
  const translate = useTranslate();
  return ({ erased, sourceIp }) => (erased.origin ? translate('events.erased') : (sourceIp ?? '—'));
}

/** The events as a dense table; what was done opens the event. */
export function EventTable() {
  const translate = useTranslate();
  const { data = [] } = useListContext<HappenedEvent>();
  const addressOfEvent = useEventAddress();
  const originOf = useOrigin();
  const { title, by } = useEventText();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['what', 'actor', 'at', 'sourceIp', 'sequence'] as const).map(column => (
              <TableCell key={column} align={column === 'sequence' ? 'right' : 'left'}>
                {translate(`events.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(event => (
            <TableRow key={event.id} hover>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>
                <Link component={RouterLink} to={addressOfEvent(event.id)} color="inherit" sx={{ fontWeight: 600 }}>
                  {title(event)}
                </Link>
              </TableCell>
              <TableCell>{by(event)}</TableCell>
              <TableCell>
                <DateText value={event.at} time />
              </TableCell>
              <TableCell title={event.userAgent ?? undefined}>{originOf(event)}</TableCell>
              <TableCell align="right">{event.sequence}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function EventCards() {
  const { data = [] } = useListContext<HappenedEvent>();
  const addressOfEvent = useEventAddress();
  const originOf = useOrigin();
  const { title, by } = useEventText();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(event => (
        <Card component="li" key={event.id}>
          <CardActionArea component={RouterLink} to={addressOfEvent(event.id)} sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title(event)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {by(event)} · {originOf(event)}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              <DateText value={event.at} time />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
