import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { useProject, useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { TemplateApproversTab } from './TemplateApproversTab.tsx';
import { DeleteTemplateButton } from '../DeleteTemplateButton.tsx';
import { LostFields } from '../design/LostFields.tsx';
import { NewerSchema } from './NewerSchema.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { ofTemplate } from './either-template.ts';
import { TemplateInfoTab } from './TemplateInfoTab.tsx';
import { TemplateJsonTab } from './TemplateJsonTab.tsx';
import { TemplateIssuedTab } from './TemplateIssuedTab.tsx';
import { rowActions } from '../template-model.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const DesignTab = later(() => import('../design/DesignTab.tsx'));
const TemplateBenefitsTab = later(async () => ({
  default: (await import('./TemplateBenefitsTab.tsx')).TemplateBenefitsTab,
}));
const TemplateReceiversTab = later(() => import('./TemplateReceiversTab.tsx'));

const TABS = ['info', 'fields', 'design', 'approvers', 'receivers', 'json', 'issued'] as const;
/** Where cards give benefits. */
const WITH_BENEFITS = ['info', 'fields', 'design', 'benefits', 'approvers', 'receivers', 'json', 'issued'] as const;

function Actions({ template }: { template: Template }) {
  const translate = useTranslate();
  const now = useNow();
  const { timeZone } = useUser().organization;
  const paths = useCredentialPaths();
  const rights = {
    issue: useMay('credentials.issue', template.projectId),
    write: useMay('templates.write', template.projectId),
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {rowActions(template, rights, now, timeZone).map(({ action, blocks }) =>
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

function Whole({ template }: { template: Template }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const mayWrite = useMay('templates.write', template.projectId);
  const { category } = useProject();
  const { features } = useUser().organization;
  const hasBenefits = category === 'membership' && features.benefits === true;
  const either = useMemo(() => ofTemplate(template, mayWrite), [template, mayWrite]);
  return (
    <>
      <PageHeader
        title={template.title}
        lead={template.params.subtitle || template.type}
        action={<Actions template={template} />}
      />
      <NewerSchema either={either} />
      <RecordTabs
        tabs={hasBenefits ? WITH_BENEFITS : TABS}
        label={translate('templates.tabs.label')}
        nameOf={tab =>
          tab === 'issued'
            ? `${translate('templates.tabs.issued')} (${template.issued + template.pending})`
            : translate(`templates.tabs.${tab}`)
        }
        pathOf={tab => paths.template(template.id, tab)}
      >
        {tab => (
          <>
            {tab !== 'design' && <LostFields either={either} to={paths.template(template.id, 'design')} />}
            {tab === 'info' && <TemplateInfoTab key={template.id} either={either} />}
            {tab === 'fields' && <FieldsTab key={template.id} either={either} />}
            {tab === 'design' && <DesignTab key={template.id} either={either} />}
            {tab === 'benefits' && <TemplateBenefitsTab template={template} />}
            {tab === 'approvers' && <TemplateApproversTab either={either} />}
            {tab === 'receivers' && <TemplateReceiversTab template={template} />}
            {tab === 'json' && <TemplateJsonTab template={template} />}
            {tab === 'issued' && <TemplateIssuedTab template={template} />}
          </>
        )}
      </RecordTabs>
    </>
  );
}

/** /projects/{projectId}/credentials/{templateId}[/{tab}]: a template. */
export default function TemplateShow() {
  const meta = useProjectMeta();
  const { templateId = '' } = useParams();
  return (
    <RecordPage<Template> id={templateId} queryOptions={{ meta }}>
      {template => <Whole template={template} />}
    </RecordPage>
  );
}
