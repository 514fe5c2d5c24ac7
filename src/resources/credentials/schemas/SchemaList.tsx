import Add from '@mui/icons-material/Add';
import SchemaIcon from '@mui/icons-material/SchemaOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { SCHEMA_CATEGORY_NAMES } from '../../../../contract/credentials/schemas/kinds.ts';
import type { Schema } from '../../../../contract/credentials/schemas/schema.ts';
import { CardGrid } from '../../../custom/base/kit/list/CardGrid.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { SchemaCard } from './SchemaCard.tsx';
import { later } from '../../../custom/base/kit/feedback/later.tsx';
import { CHOOSES, WRAPS } from '../../../custom/base/kit/row.ts';

const SchemaView = later(() => import('./SchemaView.tsx'));

function NewButton({ may }: { may: boolean }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  if (!may) return null;
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to={paths.newSchema}>
      {translate('menu.newSchema')}
    </Button>
  );
}

function Filters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <Stack component="search" direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5, mb: 2, ...WRAPS }}>
      <SearchBox label={translate('schemas.search')} />
      <TextField
        select
        label={translate('resources.schemas.fields.category')}
        value={filterValues.category ?? ''}
        onChange={event => change({ category: event.target.value || undefined })}
        sx={CHOOSES}
      >
        <MenuItem value="">{translate('common.all')}</MenuItem>
        {SCHEMA_CATEGORY_NAMES.map(category => (
          <MenuItem key={category} value={category}>
            {translate(`schemas.categories.${category}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

function Cards({ mayWrite }: { mayWrite: boolean }) {
  const { data = [] } = useListContext<Schema>();
  return (
    <CardGrid>
      {data.map(schema => (
        <SchemaCard key={schema.id} schema={schema} mayWrite={mayWrite} />
      ))}
    </CardGrid>
  );
}

/** /projects/{projectId}/credentials/schemas: the kinds of credentials; `?view=` shows one. */
export default function SchemaList() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const mayWrite = useMay('schemas.write', meta.projectId);
  const [query, setQuery] = useSearchParams();
  const viewed = query.get('view');
  return (
    <Page>
      <RecordList
        resource="schemas"
        perPage={24}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey={`projects.${meta.projectId}.schemas`}
        queryOptions={{ meta }}
      >
        <PageHeader
          title={translate('schemas.title')}
          lead={translate('schemas.lead')}
          action={<NewButton may={mayWrite} />}
        />
        <Filters />
        <ListStates
          pages={[12, 24, 48]}
          empty={
            <EmptyState
              icon={<SchemaIcon />}
              title={translate('schemas.empty.title')}
              body={translate('schemas.empty.body')}
            />
          }
        >
          <Cards mayWrite={mayWrite} />
        </ListStates>
        {viewed && (
          <Suspense fallback={<Waiting />}>
            <SchemaView
              id={viewed}
              onClose={() => {
                const next = new URLSearchParams(query);
                next.delete('view');
                setQuery(next, { replace: true });
              }}
            />
          </Suspense>
        )}
      </RecordList>
    </Page>
  );
}
