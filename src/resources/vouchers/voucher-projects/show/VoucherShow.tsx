import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { voucherPaths } from '../voucher-paths.ts';
import { InfoTab } from './InfoTab.tsx';

const TABS = ['info', 'payment', 'beneficiaries', 'merchants', 'issuances', 'distributions', 'statement'] as const;

// each comes when it is looked at: those with tables to correct are heavy
const PaymentTab = later(async () => ({ default: (await import('../../voucher-orders/shared.ts')).PaymentTab }));
const IssuancesTab = later(async () => ({ default: (await import('../../voucher-orders/shared.ts')).IssuancesTab }));
const BeneficiariesTab = later(async () => ({
  default: (await import('../../beneficiaries/shared.ts')).BeneficiariesTab,
}));
const MerchantsTab = later(async () => ({ default: (await import('./MerchantsTab.tsx')).MerchantsTab }));
const DistributionsTab = later(async () => ({
  default: (await import('../../distributions/shared.ts')).DistributionsTab,
}));
const StatementTab = later(async () => ({ default: (await import('./StatementTab.tsx')).StatementTab }));

function Tab({ tab, voucher }: { tab: (typeof TABS)[number]; voucher: VoucherProject }) {
  const { projectId } = useProjectMeta();
  const paths = voucherPaths(projectId);
  const mayWrite = useMay('vouchers.write', projectId);
  const issuances = paths.voucher(voucher.id, 'issuances');
  if (tab === 'info') return <InfoTab voucher={voucher} mayWrite={mayWrite} />;
  if (tab === 'payment') return <PaymentTab voucher={voucher} mayWrite={mayWrite} buyPath={`${issuances}?buy`} />;
  if (tab === 'beneficiaries') return <BeneficiariesTab voucher={voucher} mayWrite={mayWrite} />;
  if (tab === 'merchants') return <MerchantsTab voucher={voucher} />;
  if (tab === 'issuances')
    return (
      <IssuancesTab
        voucher={voucher}
        mayWrite={mayWrite}
        path={issuances}
        paymentPath={orderId => paths.payment(voucher.id, orderId)}
      />
    );
  if (tab === 'distributions')
    return <DistributionsTab voucher={voucher} mayWrite={mayWrite} path={paths.voucher(voucher.id, 'distributions')} />;
  return <StatementTab voucher={voucher} paymentPath={orderId => paths.payment(voucher.id, orderId)} />;
}

/** /projects/{projectId}/vouchers/{voucherProjectId}[/{tab}]: vouchers of a project, whose they are, what they cost and what became of them. */
export default function VoucherShow() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const meta = useProjectMeta();
  const paths = voucherPaths(meta.projectId);
  const mayWrite = useMay('vouchers.write', meta.projectId);
  const { voucherProjectId = '' } = useParams();
  return (
    <RecordPage<VoucherProject> id={voucherProjectId} queryOptions={{ meta }}>
      {voucher => (
        <>
          <PageHeader
            title={voucher.name}
            lead={[voucher.description, voucher.offer.provider].filter(Boolean).join(' · ')}
            action={
              mayWrite &&
              voucher.beneficiaries === 0 && (
                <RemoveButton
                  resource="voucherProjects"
                  record={voucher}
                  meta={meta}
                  done="vouchers.removed"
                  failed="vouchers.removeFailed"
                  asks={{
                    title: translate('vouchers.removeTitle', { name: voucher.name }),
                    body: translate('vouchers.removeBody'),
                  }}
                  onRemoved={() => void navigate(paths.list)}
                />
              )
            }
          />
          <RecordTabs
            tabs={TABS}
            label={translate('vouchers.tabs.label')}
            nameOf={tab => translate(`vouchers.tabs.${tab}`)}
            pathOf={tab => paths.voucher(voucherProjectId, tab)}
          >
            {tab => <Tab tab={tab} voucher={voucher} />}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
