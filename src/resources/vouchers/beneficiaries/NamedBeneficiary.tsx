import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Beneficiary, VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { VouchersDialog } from '../distributions/shared.ts';

const NAMED = 'beneficiary';

/** Opens the vouchers of the beneficiary that the address names with `?beneficiary`: notices about one voucher lead there. */
export function NamedBeneficiary({ voucher, mayWrite }: { voucher: VoucherProject; mayWrite: boolean }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(NAMED);
  const meta = { ...useProjectMeta(), voucherProjectId: voucher.id };
  const { data, error, refetch } = useGetOne<Beneficiary>(
    'beneficiaries',
    { id: id ?? '', meta },
    { enabled: id !== null, retry: false },
  );
  if (id === null) return null;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  const close = () =>
    setSearch(
      current => {
        current.delete(NAMED);
        return current;
      },
      { replace: true },
    );
  return <VouchersDialog voucher={voucher} beneficiary={data} mayWrite={mayWrite} onClose={close} />;
}
