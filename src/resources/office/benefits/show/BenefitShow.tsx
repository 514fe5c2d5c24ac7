import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { PointsTab } from '../../points/shared.ts';
import { BENEFIT_TABS, benefitPaths } from '../benefit-paths.ts';
import { BenefitActions } from './BenefitActions.tsx';
import { BenefitAnalyticsTab } from './BenefitAnalyticsTab.tsx';
import { BenefitInfoTab } from './BenefitInfoTab.tsx';
import { RedemptionsTab } from './RedemptionsTab.tsx';

// What checks the form comes with it.
const EditBenefit = later(async () => ({ default: (await import('./EditBenefit.tsx')).EditBenefit }));
const WITH_EDIT = ['info', 'edit', 'points', 'redemptions', 'analytics'] as const;

/** /projects/{projectId}/benefits/{benefitId}[/{tab}]: what a benefit promises, and how often members got it. */
export default function BenefitShow() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const paths = benefitPaths(meta.projectId);
  const mayWrite = useMay('benefits.write', meta.projectId);
  const { benefitId = '', tab } = useParams();
  return (
    <RecordPage<Benefit> id={benefitId} failed="benefits.failed.load" queryOptions={{ meta }}>
      {benefit => {
        const mayEdit = mayWrite && benefit.state !== 'ended';
        if (tab === 'edit' && !mayEdit) return <Navigate to={paths.benefit(benefit.id)} replace />;
        return (
          <>
            <PageHeader
              title={benefit.product}
              lead={<StatusChip of="benefit" state={benefit.state} />}
              action={mayWrite && <BenefitActions benefit={benefit} />}
            />
            <RecordTabs
              tabs={mayEdit ? WITH_EDIT : BENEFIT_TABS}
              label={translate('benefits.tabs.label')}
              nameOf={each => translate(`benefits.tabs.${each}`)}
              pathOf={each => paths.benefit(benefit.id, each)}
            >
              {each => (
                <>
                  {each === 'info' && <BenefitInfoTab benefit={benefit} />}
                  {each === 'edit' && <EditBenefit benefit={benefit} />}
                  {each === 'points' && (
                    <PointsTab
                      projectId={meta.projectId}
                      benefitId={benefit.id}
                      vendorId={benefit.vendor.id}
                      mayWrite={mayWrite}
                    />
                  )}
                  {each === 'redemptions' && <RedemptionsTab benefit={benefit} />}
                  {each === 'analytics' && <BenefitAnalyticsTab benefit={benefit} />}
                </>
              )}
            </RecordTabs>
          </>
        );
      }}
    </RecordPage>
  );
}
