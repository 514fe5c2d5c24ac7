import type { VisitKind } from '../../../../contract/credentials/credentials/visits.ts';
import { OFFICE_VIEW } from '../../../../contract/credentials/verification/office-view.ts';

/** Says what happened on the page, for the issuer's counters; whether it arrives is no matter of the visitor's. */
export function sayVisit(publicId: string, what: VisitKind): void {
  if (location.hash === OFFICE_VIEW) return;
  void fetch(`/api/v1/public/credentials/${publicId}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Waits until the page is in sight: not in a tab behind, and not drawn ahead of a visit that may never be. */
export function whenInSight(then: () => void): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    then();
  };
  document.addEventListener('visibilitychange', look);
  look();
}
