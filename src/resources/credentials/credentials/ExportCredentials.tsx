import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { ExportButton } from '../../../custom/base/kit/export/ExportButton.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { exportName } from './export-name.ts';
import { exportRows } from './export-rows.ts';
import { readAll } from './read-all.ts';

/** All credentials that the list's filters leave, not only this page, as CSV or Excel. */
export function ExportCredentials() {
  const translate = useTranslate();
  const project = useProject();
  const dataProvider = useDataProvider();
  const { total, sort, filterValues } = useListContext<CredentialSummary>();
  return (
    <ExportButton<CredentialSummary>
      words="credentials"
      total={total}
      read={signal =>
        readAll({ sort, total: total ?? Infinity }, async ({ sort: order, perPage, after }) => {
          const { data } = await dataProvider.getList<CredentialSummary>('credentials', {
            pagination: { page: 1, perPage },
            sort: order,
            filter: { ...filterValues, values: 'true', ...(after && { after }) },
            meta: { projectId: project.id },
            signal,
          });
          return data;
        })
      }
      rowsOf={rows => exportRows(rows, translate)}
      nameOf={(first, format) =>
        exportName({ project: project.name, filter: filterValues, first, now: new Date() }, format, translate)
      }
    />
  );
}
