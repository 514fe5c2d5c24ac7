import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { ResourceContextProvider, useLocale, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { chooseLanguage } from '../../../../../contract/base/common/language.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { FieldsTab } from '../show/FieldsTab.tsx';
import { ofGeneric } from '../show/either-template.ts';
import { LostFields } from '../design/LostFields.tsx';
import { NewerSchema } from '../show/NewerSchema.tsx';
import { GenericInfoTab } from './GenericInfoTab.tsx';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const DesignTab = later(() => import('../design/DesignTab.tsx'));

const TABS = ['info', 'fields', 'design'] as const;

function Whole({ generic }: { generic: GenericTemplate }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const { projectId } = useProjectMeta();
  const language = chooseLanguage(useLocale());
  const mayWrite = useMay('genericTemplates.write', projectId);
  const mayUse = useMay('templates.write', projectId);
  const either = useMemo(
    () => ofGeneric(generic, { projectId, mayWrite, language }),
    [generic, projectId, mayWrite, language],
  );
  return (
    <>
      <PageHeader
        title={generic.name}
        lead={translate('genericTemplates.showLead')}
        action={
          mayUse && (
            <Button variant="contained" component={Link} to={paths.templateFrom(generic.id)}>
              {translate('genericTemplates.use')}
            </Button>
          )
        }
      />
      <NewerSchema either={either} />
      <RecordTabs
        tabs={TABS}
        label={translate('templates.tabs.label')}
        nameOf={tab => translate(`templates.tabs.${tab}`)}
        pathOf={tab => paths.genericTemplate(generic.id, tab)}
      >
        {tab => (
          <>
            {tab !== 'design' && <LostFields either={either} to={paths.genericTemplate(generic.id, 'design')} />}
            {tab === 'info' && <GenericInfoTab key={generic.id} either={either} />}
            {tab === 'fields' && <FieldsTab key={generic.id} either={either} />}
            {tab === 'design' && <DesignTab key={generic.id} either={either} />}
          </>
        )}
      </RecordTabs>
    </>
  );
}

/** /projects/{projectId}/credentials/templates/generic/{genericTemplateId}[/{tab}]: what an organization's templates begin with. */
export default function GenericTemplateShow() {
  const { genericTemplateId = '' } = useParams();
  const meta = useProjectMeta();
  return (
    <ResourceContextProvider value="genericTemplates">
      <RecordPage<GenericTemplate> id={genericTemplateId} queryOptions={{ meta }}>
        {generic => <Whole generic={generic} />}
      </RecordPage>
    </ResourceContextProvider>
  );
}
