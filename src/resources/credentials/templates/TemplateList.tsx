import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { CardGrid } from '../../../custom/base/kit/list/CardGrid.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { NewButton } from '../../../custom/base/kit/page/NewButton.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useTrialBlock } from '../../../custom/base/kit/session/use-usage.ts';
import { GenericTemplateSection } from '../generic-templates/shared.ts';
import { TemplateCard } from './TemplateCard.tsx';

function Cards({ rights }: { rights: { issue: boolean; write: boolean } }) {
  const { data = [] } = useListContext<Template>();
  return (
    <CardGrid>
      {data.map(template => (
        <TemplateCard key={template.id} template={template} rights={rights} />
      ))}
    </CardGrid>
  );
}

/** /projects/{projectId}/credentials/templates: what the project can issue, and the organization's generic templates to start from. */
export default function TemplateList() {
  const translate = useTranslate();
  const project = useProject();
  const paths = useCredentialPaths();
  const write = useMay('templates.write', project.id);
  const issue = useMay('credentials.issue', project.id);
  const block = useTrialBlock('templates');
  const create = write && (
    <NewButton to={paths.newTemplate} label={translate('menu.newTemplate')} why={block && translate(block)} />
  );
  return (
    <RecordList
      resource="templates"
      perPage={24}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`projects.${project.id}.templates`}
      queryOptions={{ meta: { projectId: project.id } }}
    >
      <Page>
        <PageHeader title={translate('templates.title')} lead={translate('templates.lead')} action={create} />
        <Box component="search" sx={{ maxWidth: 400, mb: 2 }}>
          <SearchBox label={translate('templates.search')} />
        </Box>
        <ListStates
          pages={[12, 24, 48]}
          empty={
            <EmptyState
              icon={<Description />}
              title={translate('templates.empty.title')}
              body={translate('templates.empty.body')}
            />
          }
        >
          <Cards rights={{ issue, write }} />
        </ListStates>
        <GenericTemplateSection />
      </Page>
    </RecordList>
  );
}
