import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EventMember } from '../../../../contract/base/events/happened.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { useName } from '../../../custom/base/kit/text/use-name.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { memberPageOf } from './event-pages.ts';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

const PER_PAGE = 20;

function Member({ member }: { member: EventMember }) {
  const translate = useTranslate();
  const nameOf = useName();
  const page = memberPageOf(member);
  const title =
    member.title !== null && (member.kind === 'sale' || member.kind === 'event')
      ? translate(`events.memberTitle.${member.kind}`, { title: member.title })
      : member.title;
  const named = [member.name && nameOf(member.name), title].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
      {page ? (
        <Link component={RouterLink} to={page}>
          {named || member.id}
        </Link>
      ) : (
        named || <code>{member.id}</code>
      )}
    </Box>
  );
}

/** Which were changed together by an event: some at a time, each with the way to its page. */
export function EventMembers({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['events', 'members', eventId],
    queryFn: ({ pageParam, signal }) =>
      call('listEventMembers', { params: { eventId }, query: { page: pageParam, limit: PER_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => ((page + 1) * PER_PAGE < last.total ? page + 1 : undefined),
    // what an event names never changes
    staleTime: 'static',
  });
  const members = data?.pages.flatMap(page => page.members) ?? [];
  // All of an event are of a kind.
  const first = members[0];
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <section aria-label={translate('events.which')}>
      <Typography variant="h3">{translate('events.which')}</Typography>
      {first && (
        <Typography variant="caption" color="text.secondary">
          {translate(`events.memberKinds.${first.kind}`)}
        </Typography>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {members.map(member => (
            <Member key={member.id} member={member} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Said>{translate('events.moreMembers', { smart_count: total - members.length })}</Said>
        </Button>
      )}
    </section>
  );
}
