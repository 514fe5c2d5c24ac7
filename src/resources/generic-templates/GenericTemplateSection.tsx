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

function DeleteModel({ model }: { model: GenericTemplate }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const used = model.templates > 0 ? translate('templates.why.modelInUse', { smart_count: model.templates }) : null;
  const confirm = () =>
    remove(
      'genericTemplates',
      { id: model.id, previousData: model, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('templates.modelDeleted', { type: 'success' }),
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
        title={translate('templates.confirmDelete.title', { title: model.name })}
        confirm={translate('ra.action.delete')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('templates.confirmDeleteModel')}
      </ConfirmDialog>
    </>
  );
}

/** The organization's reusable models, each a start for a template of this project. */
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
    <Box component="section" aria-labelledby="models" sx={{ mt: 4 }}>
      <Typography id="models" variant="h2">
        {translate('templates.models')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('templates.modelsLead')}
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(model => (
          <Stack
            component="li"
            key={model.id}
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
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{model.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {model.description}
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1 }}>
              {mayCreate && (
                <Button size="small" component={Link} to={`${paths.newTemplate}?generic=${model.id}`}>
                  {translate('templates.useModel')}
                </Button>
              )}
              {mayDelete && <DeleteModel model={model} />}
            </Stack>
          </Stack>
        ))}
      </Card>
    </Box>
  );
}
