import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { GenericTemplate } from '../../../../contract/credentials/templates/index.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

interface GenericTemplateRowProps {
  generic: GenericTemplate;
  /** Whether a template may be begun from it, and whether it may be taken away. */
  mayCreate: boolean;
  mayWrite: boolean;
}

/** A generic template with what can be done with it. */
export function GenericTemplateRow({ generic, mayCreate, mayWrite }: GenericTemplateRowProps) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 1,
        p: 1.5,
        alignItems: { sm: 'center' },
        borderTop: 1,
        borderColor: 'divider',
        ...WRAPS,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {generic.image && (
        <img src={generic.image} alt="" width={48} height={48} style={{ objectFit: 'cover', borderRadius: 8 }} />
      )}
      <Box sx={LEADS}>
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
            why={generic.templates > 0 ? translate('genericTemplates.inUse', { smart_count: generic.templates }) : null}
            done="genericTemplates.deleted"
            failed="templates.deleteFailed"
          />
        )}
      </Stack>
    </Stack>
  );
}
