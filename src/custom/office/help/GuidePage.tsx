import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, Navigate, useLocation, useParams } from 'react-router-dom';
import { addressOf } from '../../base/kit/address.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { type GuideName, isGuide } from './guides.ts';
import { GuideText } from './GuideText.tsx';
import { useGuide } from './use-guides.ts';

function Shown({ name }: { name: GuideName }) {
  const translate = useTranslate();
  const { hash } = useLocation();
  const { data, error, refetch } = useGuide(name);
  // the section that the address names is there only once the text is
  useEffect(() => {
    if (data && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [data, hash]);
  if (!data)
    return error ? <ErrorState error={error} title={translate('help.failed')} onRetry={refetch} /> : <Waiting />;
  return (
    <>
      <PageHeader title={data.title} lead={data.lead} />
      <GuideText text={data.body} />
      <Link component={RouterLink} to={addressOf('/help', {})} sx={{ display: 'inline-block', mt: 3, py: 0.5 }}>
        {translate('help.all')}
      </Link>
    </>
  );
}

/** /help/{guide} */
export default function GuidePage() {
  const { guide } = useParams();
  if (!isGuide(guide)) return <Navigate to="/404" replace />;
  return (
    <Page narrow>
      <Shown name={guide} />
    </Page>
  );
}
