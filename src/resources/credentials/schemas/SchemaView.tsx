import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Schema } from '../../../../contract/credentials/schemas/index.ts';
import { SchemaFieldList } from './SchemaFieldList.tsx';
import { SchemaTabs } from './SchemaTabs.tsx';
import { SchemaVersions } from './SchemaVersions.tsx';
import { CopyButton, ErrorState } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';

/** `?view={id}`: a schema's fields, its JSON Schema and, where anybody may read it, its public address. */
export default function SchemaView({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data, error, refetch } = useGetOne<Schema>('schemas', { id, meta: useProjectMeta() }, { retry: false });
  return (
    <Dialog open onClose={onClose} fullScreen={onPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{data?.title ?? translate('schemas.view')}</DialogTitle>
      <DialogContent>
        {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
        {data && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {data.description && <Typography>{data.description}</Typography>}
            {data.published && (
              <div>
                <Link href={data.url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
                  {data.url}
                </Link>{' '}
                <CopyButton text={data.url} of={translate('schemas.address.label')} />
              </div>
            )}
            {data.sourceUrl && (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate('schemas.address.source')}{' '}
                <Link href={data.sourceUrl} target="_blank" rel="noopener noreferrer">
                  {data.sourceUrl}
                </Link>
              </Typography>
            )}
            <SchemaVersions schema={data} />
            <SchemaTabs content={data.content}>
              <SchemaFieldList title={translate('schemas.steps.fields')} fields={data.fields} />
            </SchemaTabs>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
