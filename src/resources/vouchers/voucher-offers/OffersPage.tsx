import { useSearchParams } from 'react-router-dom';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { OfferWizard } from './create/OfferWizard.tsx';
import { OfferList } from './OfferList.tsx';

/** /projects/{projectId}/vouchers/offers: the offers; with `?new` where one is made, by whoever may. */
export default function OffersPage() {
  const { id } = useProject();
  const [query] = useSearchParams();
  const mayWrite = useMay('offers.write', id);
  return query.has('new') && mayWrite ? <OfferWizard key={id} /> : <OfferList />;
}
