import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChainedEvent, HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { CopyButton, DateText, ErrorState } from '../../../custom/base/kit/index.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { Facts } from '../../../custom/base/kit/page/Section.tsx';
import { opens } from '../../../custom/base/kit/session/opens.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { EventMembers } from './EventMembers.tsx';
import { changesOf, fieldText } from './event-model.ts';
import { isOfOne, pageOf } from './event-pages.ts';
import { useEventText } from './use-event-text.ts';

function Changes({ event }: { event: ChainedEvent }) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string) => translate(`events.${key}`);
  if (event.erased.values) return <Typography color="text.secondary">{say('valuesErased')}</Typography>;
  const fields = changesOf(event, language, translate);
  if (fields.length === 0) return <Typography color="text.secondary">{say('noChanges')}</Typography>;
  const cell = { p: 1, verticalAlign: 'top', textAlign: 'left', borderBottom: 1, borderColor: 'divider' } as const;
  const value = (text: string | null) => (text === null ? '—' : text);
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
      }}
    >
      <thead>
        <tr>
          {['field', 'before', 'after'].map(heading => (
            <Box key={heading} component="th" scope="col" sx={{ ...cell, color: 'text.secondary', fontWeight: 500 }}>
              {say(heading)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <tr key={field.name}>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500 }}>
              {fieldText(translate, field.name)}
            </Box>
            <Box component="td" sx={{ ...cell, color: 'text.secondary' }}>
              {value(field.before)}
            </Box>
            <Box component="td" sx={cell}>
              {value(field.after)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Body({ event, onClose }: { event: ChainedEvent; onClose: () => void }) {
  const translate = useTranslate();
  const change = useFilterChange();
  const { by } = useEventText();
  const say = (key: string, words?: object) => translate(`events.${key}`, words);
  const copied = (key: string, text: string) =>
    [
      say(key),
      <span key={key}>
        <code>{text}</code> <CopyButton text={text} of={say(key)} />
      </span>,
    ] as const;
  const page = pageOf(event);
  const me = useUser();
  const isOne = isOfOne(event);
  return (
    <>
      <Facts
        facts={[
          [say('at'), <DateText key="at" value={event.at} time />],
          [say('actor'), by(event)],
          [say('sourceIp'), event.erased.origin ? say('erased') : (event.sourceIp ?? '—')],
          ...(event.members === null ? [] : [[say('members'), String(event.members)] as const]),
        ]}
      />
      <Typography variant="h3">{say('changes')}</Typography>
      <Changes event={event} />
      {event.members !== null && event.members > 0 && <EventMembers eventId={event.id} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {opens(me, page) && (
          <Button variant="outlined" size="small" component={Link} to={page}>
            {say('open')}
          </Button>
        )}
        {isOne && (
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              onClose();
              change({
                type: undefined,
                actor: undefined,
                from: undefined,
                to: undefined,
                resource: event.resource,
                resourceId: event.resourceId,
              });
            }}
          >
            {say('allOfIt')}
          </Button>
        )}
      </Stack>
      <Box component="details">
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', mb: 1 }}>
          {say('details')}
        </Typography>
        <Facts
          facts={[
            [say('sequence'), String(event.sequence)],
            ...(isOne ? [copied('resourceId', event.resourceId)] : []),
            copied('correlationId', event.correlationId),
            [say('userAgent'), event.erased.origin ? say('erased') : (event.userAgent ?? '—')],
            copied('hash', event.hash),
            copied('previousHash', event.previousHash),
          ]}
        />
      </Box>
    </>
  );
}

/** Whether it was read by itself: the list, whose rows stand in for it meanwhile, leaves out its values, its place and its hashes. */
const isWhole = (event: HappenedEvent | ChainedEvent): event is ChainedEvent => 'hash' in event;

/** An event beside the list: who did what from where, and what it changed, field by field. */
export function EventPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { title } = useEventText();
  const { data, error, refetch } = useGetOne<HappenedEvent | ChainedEvent>(
    'events',
    { id },
    { retry: false, onError: () => undefined },
  );
  const whole = data && isWhole(data) ? data : undefined;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 560 }, p: 2, gap: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {data ? title(data) : translate('events.panel')}
        </Typography>
        <IconButton aria-label={translate('common.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Stack>
      {error && !whole ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : whole ? (
        <Body event={whole} onClose={onClose} />
      ) : (
        <Waiting />
      )}
    </Drawer>
  );
}
