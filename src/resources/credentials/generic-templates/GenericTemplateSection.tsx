import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { GenericTemplate } from '../../../../contract/credentials/templates/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { Advanced } from '../../../custom/base/kit/page/Advanced.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { GenericTemplateRow } from './GenericTemplateRow.tsx';

const SIZES = [12, 24, 48] as const;

function Section() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const { projectId } = useProjectMeta();
  const mayCreate = useMay('templates.write', projectId);
  const mayWrite = useMay('genericTemplates.write', projectId);
  const { data, total = 0, isPending, filterValues } = useListContext<GenericTemplate>();
  const isSearched = Boolean(filterValues.q);
  if (isPending || (data?.length === 0 && !mayWrite && !isSearched)) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Advanced opened={isSearched}>
        <Box component="section" aria-labelledby="generic-templates">
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography id="generic-templates" variant="h3" component="h4" sx={{ flex: 1, fontSize: '1rem' }}>
              {translate('genericTemplates.title')}
            </Typography>
            {mayWrite && (
              <Button variant="outlined" component={RouterLink} to={paths.newGenericTemplate}>
                {translate('menu.newGenericTemplate')}
              </Button>
            )}
          </Stack>
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            {translate('genericTemplates.lead')}
          </Typography>
          {(isSearched || total > SIZES[0]) && (
            <Box component="search" aria-labelledby="generic-templates" sx={{ maxWidth: 400, mb: 2 }}>
              <SearchBox label={translate('genericTemplates.search')} />
            </Box>
          )}
          <ListStates pages={SIZES} empty={null}>
            <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data?.map(generic => (
                <GenericTemplateRow key={generic.id} generic={generic} mayCreate={mayCreate} mayWrite={mayWrite} />
              ))}
            </Card>
          </ListStates>
        </Box>
      </Advanced>
    </Box>
  );
}

/** The organization's generic templates, each a start for a template of this project: a list of its own on the page of another. */
export function GenericTemplateSection() {
  const meta = useProjectMeta();
  return (
    <RecordList
      resource="genericTemplates"
      perPage={SIZES[1]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ meta }}
    >
      <Section />
    </RecordList>
  );
}
