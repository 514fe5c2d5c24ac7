import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { OwnDomain } from './OwnDomain.tsx';
import { useDomainQuery } from './use-domain-query.ts';

/** The organization's own domain: asked for, proven, taken into use as the issuer of what is issued, given up. */
export function DomainCard() {
  const translate = useTranslate();
  const { data, error, refetch } = useDomainQuery();
  const word = (key: string) => translate(`domain.${key}`);
  return (
    <Section title={word('title')}>
      <Typography sx={{ mb: 2 }}>{word('lead')}</Typography>
      {error && data === undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Waiting />
      ) : data === null ? (
        <ClaimForm />
      ) : (
        <OwnDomain domain={data} />
      )}
    </Section>
  );
}
