import type { ErrorProps } from 'react-admin';
import { useTranslate } from 'react-admin';
import { ErrorState, Page, PageHeader } from '../../../base/kit/index.ts';

/** What a page becomes when it fails while being shown: the menu stays, the rest says so and offers to load it again. */
export function FailedPage({ error }: ErrorProps) {
  const translate = useTranslate();
  return (
    <Page narrow>
      <PageHeader title={translate('pages.failed.title')} lead={translate('pages.failed.body')} />
      <ErrorState error={error} title={translate('pages.failed.title')} onRetry={() => window.location.reload()} />
    </Page>
  );
}
