import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';
import { ExportButton } from '../../../custom/base/kit/export/ExportButton.tsx';
import { readAll } from '../../../custom/base/kit/export/read-all.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { dayFrom } from '../../../custom/base/kit/text/days.ts';
import { exportPeople } from './export-people.ts';

/** Sorts whose pages may begin after a row. */
const IN_ORDER = [
  { field: 'createdAt', order: 'DESC' },
  { field: 'name', order: 'ASC' },
] as const;

/** All recipients that the filters leave, in the order of the list, as CSV or Excel. */
export function ExportRecipients() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { organization } = useUser();
  const { total, sort, filterValues } = useListContext<Recipient>();
  return (
    <ExportButton<Recipient>
      words="recipients"
      total={total}
      read={signal =>
        readAll({ sort, total: total ?? Infinity, inOrder: IN_ORDER }, async ({ sort: order, perPage, after }) => {
          const { data } = await dataProvider.getList<Recipient>('recipients', {
            pagination: { page: 1, perPage },
            sort: order,
            filter: { ...filterValues, ...(after && { after }) },
            signal,
          });
          return data;
        })
      }
      rowsOf={rows => exportPeople(rows, translate)}
      nameOf={(_, format) => fileName([organization.name, translate('recipients.title'), dayFrom(new Date())], format)}
    />
  );
}
