import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecipientImport, RecipientImportRow } from '../../../../contract/credentials/recipients/index.ts';
import { DownloadRefused, useFaultText } from '../../../custom/credentials/import/index.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { columnsOf } from './import-model.ts';

const PER_PAGE = 25;

/** The rows of an import that added nobody, each with why; all of them as a file to correct. */
export function RefusedRecipients({ run, total }: { run: RecipientImport; total: number }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const call = useCall();
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['recipientImports', run.id, 'rows', page],
    queryFn: ({ signal }) =>
      call('listRecipientImportRows', {
        params: { importId: run.id },
        query: { page, limit: PER_PAGE, sort: 'row', order: 'ASC' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const textOf = (row: RecipientImportRow, column: string) => {
    const value = row.content[column];
    return typeof value === 'string' ? value : '';
  };
  const whyOf = (row: RecipientImportRow): string =>
    row.outcome === 'invalid'
      ? columns
          .flatMap(column => {
            const fault = row.fields[column.key];
            return fault ? [`${column.label}: ${faultText(column, fault)}`] : [];
          })
          .join('. ')
      : translate(`recipientImports.reasons.${row.outcome}`);
  const title = translate('recipientImports.refused', { smart_count: total });
  return (
    <Section title={title}>
      <Box sx={{ mb: 2 }}>
        <DownloadRefused
          columns={columns}
          read={at =>
            call('listRecipientImportRows', {
              params: { importId: run.id },
              query: { ...at, sort: 'row', order: 'ASC' },
            })
          }
          textOf={textOf}
          whyOf={whyOf}
        />
      </Box>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <Pager name={title} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
          <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.rows.map(row => (
              <Stack component="li" key={row.row} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {translate('recipientImports.row', { row: row.row + 1 })}
                  {': '}
                  {columns
                    .map(({ key }) => textOf(row, key))
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {whyOf(row)}
                </Typography>
              </Stack>
            ))}
          </Stack>
        </Pager>
      )}
    </Section>
  );
}
