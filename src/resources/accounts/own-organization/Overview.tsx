import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/use-call.ts';
import { DateText, DidField, Page, PageHeader, StatusChip } from '../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { Unread } from '../../../custom/base/kit/feedback/Unread.tsx';
import { countryName, industryOf } from '../organizations/shared.ts';
import { OWN } from './own.ts';
import { Rejected } from './Rejected.tsx';
import { Usage } from './Usage.tsx';

/** /organization: what the organization is, how it stands, and, where its registration was rejected, why and how it goes on. */
export default function Overview() {
  const translate = useTranslate();
  const locale = useLocale();
  const call = useCall();
  const mayCorrect = useMay('organization.resubmit');
  const { data, error, refetch } = useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call('getOrganization', { signal }),
  });
  if (!data) return <Unread error={error} onRetry={refetch} narrow />;
  const say = (key: string) => translate(`registration.${key}`);
  /** A domain, and whether the organization issues by it. */
  const domainOf = (domain: string, did: string | null) => {
    const isUsed = `${did}:`.startsWith(`did:web:${domain}:`);
    return `${domain} · ${translate(`domain.${isUsed ? 'used' : 'unused'}`)}`;
  };
  return (
    <Page narrow>
      <PageHeader title={data.name} lead={<StatusChip of="organization" state={data.status} />} />
      {data.rejection && (
        <Rejected
          organization={data}
          rejection={data.rejection}
          mayCorrect={mayCorrect}
          onSent={() => void refetch()}
        />
      )}
      <Section title={translate('organization.facts')}>
        <Facts
          facts={[
            [say('name'), data.name],
            [say('country'), data.country ? countryName(data.country, locale) : '—'],
            [say('industry'), translate(industryOf(data.industry))],
            [
              translate('organization.contact'),
              [data.contactName, data.contactLastname].filter(Boolean).join(' ') || '—',
            ],
            [say('contactPhone'), data.contactPhone ?? '—'],
            [
              translate('organization.did'),
              data.did ? <DidField key="did" did={data.did} /> : translate('organization.noDid'),
            ],
            ...(data.domain ? [[translate('domain.name'), domainOf(data.domain, data.did)] as const] : []),
            [translate('organization.settings.alias'), data.alias],
            [translate('organization.since'), <DateText key="since" value={data.createdAt} />],
          ]}
        />
      </Section>
      {data.status === 'verified' && (
        <Box sx={{ mt: 2 }}>
          <Usage organization={data} />
        </Box>
      )}
    </Page>
  );
}
