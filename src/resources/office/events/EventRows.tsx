import Button from '@mui/material/Button';
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
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { DateText } from '../../../custom/base/kit/text/DateText.tsx';
import { Said } from '../../../custom/base/kit/text/Said.tsx';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';
import { type EventRun, runsOf } from './event-runs.ts';
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

/** Shows the events of a run, or folds them. */
function Unfold({ run, isOpen, onOpen }: { run: EventRun; isOpen: boolean; onOpen: (open: boolean) => void }) {
  const translate = useTranslate();
  const number = useNumberText();
  return (
    <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)} sx={{ whiteSpace: 'nowrap' }}>
      <Said>
        {isOpen
          ? translate('events.like.hide')
          : translate('events.like.show', { smart_count: run.length, count: number(run.length) })}
      </Said>
    </Button>
  );
}

function Row({ event, isInRun = false }: { event: HappenedEvent; isInRun?: boolean }) {
  const addressOfEvent = useEventAddress();
  const originOf = useOrigin();
  const { title } = useEventText();
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200, ...(isInRun && { pl: 4 }) }}>
        <Link component={RouterLink} to={addressOfEvent(event.id)} color="inherit" underline="hover">
          {title(event)}
        </Link>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DateText value={event.at} time />
      </TableCell>
      <TableCell title={event.userAgent ?? undefined}>{originOf(event)}</TableCell>
    </TableRow>
  );
}

function RunRows({ run }: { run: EventRun }) {
  const [isOpen, setOpen] = useState(false);
  const { runTitle } = useEventText();
  const [newest] = run;
  if (run.length === 1) return <Row event={newest} />;
  return (
    <>
      <TableRow>
        <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>
          {runTitle(run)} <Unfold run={run} isOpen={isOpen} onOpen={setOpen} />
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          <DateText value={newest.at} time />
        </TableCell>
        <TableCell />
      </TableRow>
      {isOpen && run.map(event => <Row key={event.id} event={event} isInRun />)}
    </>
  );
}

/** The events as sentences in a dense table, runs of like ones folded; a sentence opens its event. */
export function EventTable() {
  const translate = useTranslate();
  const { data = [] } = useListContext<HappenedEvent>();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['what', 'at', 'sourceIp'] as const).map(column => (
              <TableCell key={column}>{translate(`events.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {runsOf(data).map(run => (
            <RunRows key={run[0].id} run={run} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function EventCard({ event }: { event: HappenedEvent }) {
  const addressOfEvent = useEventAddress();
  const { title } = useEventText();
  return (
    <Card component="li">
      <CardActionArea component={RouterLink} to={addressOfEvent(event.id)} sx={{ p: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{title(event)}</Typography>
        <Typography component="div" variant="caption" color="text.secondary">
          <DateText value={event.at} time />
        </Typography>
      </CardActionArea>
    </Card>
  );
}

function RunCards({ run }: { run: EventRun }) {
  const [isOpen, setOpen] = useState(false);
  const { runTitle } = useEventText();
  const [newest] = run;
  if (run.length === 1) return <EventCard event={newest} />;
  return (
    <>
      <Card component="li" sx={{ p: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{runTitle(run)}</Typography>
        <Typography component="div" variant="caption" color="text.secondary">
          <DateText value={newest.at} time />
        </Typography>
        <Unfold run={run} isOpen={isOpen} onOpen={setOpen} />
      </Card>
      {isOpen && run.map(event => <EventCard key={event.id} event={event} />)}
    </>
  );
}

/** The same on a phone: a card each. */
export function EventCards() {
  const { data = [] } = useListContext<HappenedEvent>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {runsOf(data).map(run => (
        <RunCards key={run[0].id} run={run} />
      ))}
    </Stack>
  );
}
