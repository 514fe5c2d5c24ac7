import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';

const PER_PAGE = 25;

/** What uses a list, or a subscription, and is touched by its changes. */
export function UsesTab({ of }: { of: { trustedListId: string } | { subscriptionId: string } }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['trustedListUses', of, page],
    queryFn: ({ signal }) => {
      const query = { page, limit: PER_PAGE, sort: 'name', order: 'ASC' } as const;
      return 'subscriptionId' in of
        ? call('listTrustedSubscriptionUses', { params: of, query, signal })
        : call('listTrustedListUses', { params: of, query, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (data.total === 0)
    return <EmptyState title={translate('trusted.noUses')} body={translate('trusted.noUsesBody')} />;
  return (
    <Section title={translate('trusted.tabs.uses')}>
      <Pager name={translate('trusted.tabs.uses')} page={page} perPage={PER_PAGE} total={data.total} onPage={setPage}>
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
          {data.uses.map(({ id, kind, name, project }) => (
            <li key={id}>
              <Link
                to={addressOf('/projects/{projectId}/verifications/{applicationId}', {
                  projectId: project.id,
                  applicationId: id,
                })}
              >
                {name}
              </Link>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate(`trusted.kinds.${kind}`)} · {project.name}
              </Typography>
            </li>
          ))}
        </Stack>
      </Pager>
    </Section>
  );
}
