import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDelete, useGetList, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { GenericTemplate } from '../../../contract/templates/index.ts';
import { Explained } from '../../custom/kit/Explained.tsx';
import { useCredentialPaths } from '../../custom/kit/session/paths.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';

function DeleteButton({ generic }: { generic: GenericTemplate }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const used = generic.templates > 0 ? translate('genericTemplates.inUse', { smart_count: generic.templates }) : null;
  const confirm = () =>
    remove(
      'genericTemplates',
      { id: generic.id, previousData: generic, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('genericTemplates.deleted', { type: 'success' }),
        onError: error => failed('templates.deleteFailed', error),
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Explained why={used}>
        <Button size="small" color="error" disabled={used !== null} onClick={() => setAsking(true)}>
          {translate('ra.action.delete')}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate('templates.confirmDelete.title', { title: generic.name })}
        confirm={translate('ra.action.delete')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('genericTemplates.confirmDelete')}
      </ConfirmDialog>
    </>
  );
}

/** The organization's generic templates, each a start for a template of this project. */
export function GenericTemplateSection() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const mayCreate = useMay('templates.write', meta.projectId);
  const mayDelete = useMay('genericTemplates.write', meta.projectId);
  const { data } = useGetList<GenericTemplate>('genericTemplates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
    meta,
  });
  if (!data?.length) return null;
  return (
    <Box component="section" aria-labelledby="generic-templates" sx={{ mt: 4 }}>
      <Typography id="generic-templates" variant="h2">
        {translate('genericTemplates.title')}
      </Typography>
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
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{generic.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {generic.description}
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1 }}>
              {mayCreate && (
                <Button size="small" component={Link} to={`${paths.newTemplate}?generic=${generic.id}`}>
                  {translate('genericTemplates.use')}
                </Button>
              )}
              {mayDelete && <DeleteButton generic={generic} />}
            </Stack>
          </Stack>
        ))}
      </Card>
    </Box>
  );
}
