import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportWizard } from './ImportWizard.tsx';

/** /organization/recipients/import: people out of a file; with `?import=` what came of one. */
export default function ImportPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const importId = query.get('import');
  return (
    <Page>
      <PageHeader
        part={importId ?? undefined}
        title={translate(importId ? 'recipientImports.progress.title' : 'menu.importRecipients')}
        lead={translate(importId ? 'recipientImports.progress.lead' : 'recipientImports.lead')}
      />
      {importId ? <ImportProgress key={importId} importId={importId} /> : <ImportWizard />}
    </Page>
  );
}
