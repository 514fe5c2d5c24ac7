import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { GenericTemplate } from '../../../contract/templates/index.ts';
import { useCredentialPaths } from '../../custom/kit/session/paths.ts';
import { RemoveButton } from '../../custom/kit/RemoveButton.tsx';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';

/** The organization's generic templates, each a start for a template of this project. */
export function GenericTemplateSection() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const mayCreate = useMay('templates.write', meta.projectId);
  const mayWrite = useMay('genericTemplates.write', meta.projectId);
  const { data } = useGetList<GenericTemplate>('genericTemplates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
    meta,
  });
  if (!data || (data.length === 0 && !mayWrite)) return null;
  return (
    <Box component="section" aria-labelledby="generic-templates" sx={{ mt: 4 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="generic-templates" variant="h2" sx={{ flex: 1 }}>
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
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(generic => (
          <Stack
            component="li"
            key={generic.id}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{
              gap: 1,
              p: 1.5,
              alignItems: { sm: 'center' },
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            {generic.image && (
              <img src={generic.image} alt="" width={48} height={48} style={{ objectFit: 'cover', borderRadius: 8 }} />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={paths.genericTemplate(generic.id)}
                color="inherit"
                underline="hover"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {generic.name}
              </Link>
              {generic.isDefault && (
                <Typography variant="caption" component="div">
                  {translate('resources.genericTemplates.fields.isDefault')}
                </Typography>
              )}
              <Typography variant="body2" color="text.secondary">
                {generic.description}
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1 }}>
              {mayCreate && (
                <Button
                  size="small"
                  component={RouterLink}
                  to={paths.templateFrom(generic.id)}
                  aria-label={`${translate('genericTemplates.use')}: ${generic.name}`}
                >
                  {translate('genericTemplates.use')}
                </Button>
              )}
              {mayWrite && (
                <RemoveButton
                  resource="genericTemplates"
                  record={generic}
                  name={`${translate('ra.action.delete')}: ${generic.name}`}
                  meta={meta}
                  why={
                    generic.templates > 0
                      ? translate('genericTemplates.inUse', { smart_count: generic.templates })
                      : null
                  }
                  done="genericTemplates.deleted"
                  failed="templates.deleteFailed"
                />
              )}
            </Stack>
          </Stack>
        ))}
      </Card>
    </Box>
  );
}
