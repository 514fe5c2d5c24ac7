import FolderZip from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PdfArchive } from '../../../../contract/credentials/credentials/pdf-archive.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { ArchiveRow } from './ArchiveRow.tsx';

const POLL_MS = 2000;

function Archives() {
  const translate = useTranslate();
  const { data = [] } = useListContext<PdfArchive>();
  return (
    <Card component="ul" aria-label={translate('pdfArchives.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(archive => (
        <ArchiveRow key={archive.id} archive={archive} />
      ))}
    </Card>
  );
}

/** /projects/{projectId}/credentials/pdfs: the PDFs of many credentials in one .zip, newest first. */
export default function ArchiveList() {
  const translate = useTranslate();
  const project = useProject();
  const { list } = useCredentialPaths();
  return (
    <RecordList<PdfArchive>
      resource="pdfArchives"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={false}
      queryOptions={{
        meta: { projectId: project.id },
        refetchInterval: query => (query.state.data?.data.some(({ state }) => state === 'drawing') ? POLL_MS : false),
      }}
    >
      <Page>
        <PageHeader title={translate('pdfArchives.title')} lead={translate('pdfArchives.lead')} />
        <ListStates
          pages={[25]}
          empty={
            <EmptyState
              icon={<FolderZip />}
              title={translate('pdfArchives.empty.title')}
              body={translate('pdfArchives.empty.body')}
              action={
                <Button variant="contained" component={Link} to={list}>
                  {translate('pdfArchives.empty.action')}
                </Button>
              }
            />
          }
        >
          <Archives />
        </ListStates>
      </Page>
    </RecordList>
  );
}
