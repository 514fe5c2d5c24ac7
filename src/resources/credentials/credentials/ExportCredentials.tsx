import MenuItem from '@mui/material/MenuItem';
import { useCreate, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { ExportButton } from '../../../custom/base/kit/export/ExportButton.tsx';
import { readAll } from '../../../custom/base/kit/export/read-all.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { exportName } from './export-name.ts';
import { exportRows } from './export-rows.ts';
import { NEWEST_FIRST } from './newest-first.ts';

/** All credentials that the list's filters leave, not only this page, as CSV or Excel, or their PDFs. */
export function ExportCredentials() {
  const translate = useTranslate();
  const project = useProject();
  const dataProvider = useDataProvider();
  const { total, sort, filterValues } = useListContext<CredentialSummary>();
  const paths = useCredentialPaths();
  const navigate = useNavigate();
  const failed = useFailure();
  const [create, { isPending }] = useCreate();
  const archive = () =>
    create(
      'pdfArchives',
      { data: filterValues, meta: { projectId: project.id } },
      {
        onSuccess: () => void navigate(paths.pdfs),
        onError: error => failed('pdfArchives.createFailed', error),
      },
    );
  return (
    <ExportButton<CredentialSummary>
      words="credentials"
      total={total}
      read={signal =>
        readAll(
          { sort, total: total ?? Infinity, inOrder: [NEWEST_FIRST] },
          async ({ sort: order, perPage, after }) => {
            const { data } = await dataProvider.getList<CredentialSummary>('credentials', {
              pagination: { page: 1, perPage },
              sort: order,
              filter: { ...filterValues, values: 'true', ...(after && { after }) },
              meta: { projectId: project.id },
              signal,
            });
            return data;
          },
        )
      }
      rowsOf={rows => exportRows(rows, translate)}
      nameOf={(first, format) =>
        exportName({ project: project.name, filter: filterValues, first, now: new Date() }, format, translate)
      }
      more={close => [
        <MenuItem
          key="pdfs"
          disabled={isPending}
          onClick={() => {
            close();
            void archive();
          }}
        >
          {translate('pdfArchives.all')}
        </MenuItem>,
        <MenuItem key="archives" component={Link} to={paths.pdfs} onClick={close}>
          {translate('pdfArchives.title')}
        </MenuItem>,
      ]}
    />
  );
}
