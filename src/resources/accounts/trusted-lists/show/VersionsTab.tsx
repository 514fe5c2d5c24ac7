import Chip from '@mui/material/Chip';
import OutLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TrustedList, TrustedListVersion } from '../../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

const PER_PAGE = 25;

const FORMS = ['jwt', 'credential'] as const;

/** A version, with its documents once it is public. */
function Row({ version, address }: { version: TrustedListVersion; address: string }) {
  const translate = useTranslate();
  const nameOf = useName();
  return (
    <Stack component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate('trusted.versionNumber', { number: version.sequence })}
        </Typography>
        {version.selfApproved && (
          <Chip size="small" variant="outlined" color="warning" label={translate('trusted.selfApproved')} />
        )}
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`trusted.causes.${version.cause}`, { name: version.certificate?.name ?? '' })} ·{' '}
        {translate('trusted.activeCount', { smart_count: version.certificates })}
      </Typography>
      <Typography component="div" variant="body2" color="text.secondary">
        <DateText value={version.createdAt} time /> · {nameOf(version.createdBy.name)}
      </Typography>
      {version.publishedAt === null ? (
        <Typography variant="body2" color="text.secondary">
          {translate('trusted.versionWaits')}
        </Typography>
      ) : (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {FORMS.map(form => (
            <OutLink
              key={form}
              href={`${address}/${version.sequence}?form=${form}`}
              target="_blank"
              rel="noreferrer"
              variant="body2"
              aria-label={translate('trusted.documentOf', {
                form: translate(`trusted.forms.${form}`),
                number: version.sequence,
              })}
            >
              {translate(`trusted.forms.${form}`)}
            </OutLink>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The versions of a list, newest first. */
export function VersionsTab({ list }: { list: TrustedList }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['trustedListVersions', list.id, page],
    queryFn: ({ signal }) =>
      call('listTrustedListVersions', {
        params: { trustedListId: list.id },
        query: { page, limit: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (data.total === 0)
    return <EmptyState title={translate('trusted.noVersions')} body={translate('trusted.noVersionsBody')} />;
  return (
    <Section title={translate('trusted.tabs.history')}>
      <Pager
        name={translate('trusted.tabs.history')}
        page={page}
        perPage={PER_PAGE}
        total={data.total}
        onPage={setPage}
      >
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.versions.map(version => (
            <Row key={version.sequence} version={version} address={list.address} />
          ))}
        </Stack>
      </Pager>
    </Section>
  );
}
