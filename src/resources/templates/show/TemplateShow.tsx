import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Template } from '../../../../contract/templates/index.ts';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { Explained } from '../../../custom/kit/Explained.tsx';
import { JsonTree } from '../../../custom/kit/JsonTree.tsx';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { ErrorState, Page, PageHeader } from '../../../custom/kit/index.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { useMay } from '../../../custom/kit/session/use-session.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { TemplateApproversTab } from './TemplateApproversTab.tsx';
import { DeleteTemplateButton } from '../DeleteTemplateButton.tsx';
import { TemplateInfoTab } from './TemplateInfoTab.tsx';
import { TemplateIssuedTab } from './TemplateIssuedTab.tsx';
import { rowActions } from '../template-model.ts';

const TABS = ['info', 'approvers', 'json', 'issued'] as const;

function Actions({ template }: { template: Template }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const rights = {
    issue: useMay('credentials.issue', template.projectId),
    write: useMay('templates.write', template.projectId),
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {rowActions(template, rights, Date.now()).map(({ action, blocks }) =>
        action === 'issue' ? (
          <Explained key={action} why={blocks[0] ? translate(blocks[0].key) : null}>
            <Button variant="contained" component={Link} to={paths.issueFrom(template.id)} disabled={blocks.length > 0}>
              {translate('templates.issue')}
            </Button>
          </Explained>
        ) : (
          <DeleteTemplateButton key={action} template={template} blocks={blocks} />
        ),
      )}
    </Stack>
  );
}

/** /projects/{projectId}/credentials/{templateId}[/{tab}]: a template. */
export default function TemplateShow() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const { templateId = '', tab: wanted = 'info' } = useParams();
  const tab = TABS.find(each => each === wanted);
  const { data, error, refetch } = useGetOne<Template>(
    'templates',
    { id: templateId, meta: useProjectMeta() },
    { retry: false },
  );
  if (!tab || (error instanceof ApiError && (error.status === 404 || error.status === 400)))
    return <Navigate to="/404" replace />;
  if (!data)
    return <Page narrow={error !== null}>{error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />}</Page>;
  return (
    <Page>
      <PageHeader title={data.title} lead={data.params.subtitle || data.type} action={<Actions template={data} />} />
      <Tabs
        value={tab}
        aria-label={translate('templates.tabs.label')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(each => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls="template-tab"
            label={
              each === 'issued'
                ? `${translate('templates.tabs.issued')} (${data.issued + data.pending})`
                : translate(`templates.tabs.${each}`)
            }
            component={Link}
            to={paths.template(templateId, each === 'info' ? undefined : each)}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="template-tab" aria-labelledby={`tab-${tab}`}>
        {tab === 'info' && <TemplateInfoTab key={data.id} template={data} />}
        {tab === 'approvers' && <TemplateApproversTab template={data} />}
        {tab === 'json' && <JsonTree data={data} label={translate('templates.tabs.json')} />}
        {tab === 'issued' && <TemplateIssuedTab template={data} />}
      </Box>
    </Page>
  );
}
