import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';

const PER_PAGE = 25;

/** The templates on which somebody is registered and has no credential yet, of all projects, each leading to its list; nothing where there are none. */
export function WaitsFor({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const call = useCall();
  const said = useDateText();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['recipients', 'templates', recipient.id, page],
    queryFn: ({ signal }) =>
      call('listRecipientTemplates', {
        params: { recipientId: recipient.id },
        query: { page, limit: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  const name = translate('recipients.waitsFor');
  return (
    <Section title={name}>
      <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
        <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
          {data.templates.map(({ id, projectId, title, registeredAt }) => (
            <li key={id}>
              <Link
                component={RouterLink}
                to={credentialPaths(projectId).template(id, 'receivers')}
                sx={{ display: 'inline-block', py: 0.25, overflowWrap: 'anywhere' }}
              >
                {title}
              </Link>
              <Typography variant="caption" color="text.secondary" component="div">
                {translate('recipients.registeredOn', { date: said(new Date(registeredAt), 'day') })}
              </Typography>
            </li>
          ))}
        </Stack>
      </Pager>
    </Section>
  );
}
