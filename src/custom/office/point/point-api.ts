import type { OwnPoint, PointSession, ShownCard } from '../../../../contract/office/benefits/point.ts';
import type { Redemption, RedemptionCreate } from '../../../../contract/office/benefits/redemption.ts';
import { type Asked, createCall, Refused } from '../../base/open/public-call.ts';

const POINTS = '/api/v1/points';
/** How long an answer is waited for before a redemption is in doubt. */
const PATIENCE = 15_000;

/** The calls of a point, in the language that its page is read in. Each throws `Refused`. */
export function pointCalls(language: string) {
  const call = createCall(language);
  const opening = (path: string, body: object) => call<PointSession>(`${POINTS}${path}`, { method: 'POST', body });
  return {
    own: () => call<OwnPoint>(`${POINTS}/own`),
    open: (body: { link: string; pin: string; attempt: string }) => opening('/open', body),
    unlock: (body: { pin: string }) => opening('/session', body),
    lock: () => call<void>(`${POINTS}/session`, { method: 'DELETE' }),
  };
}
export type PointCalls = ReturnType<typeof pointCalls>;

/**
 * What a point does once its PIN was typed.
 * @param onOver hears of a call that is refused because the session is over
 */
export function counterCalls(language: string, { point, token }: PointSession, onOver: () => void) {
  const ask = createCall(language);
  const call = <T>(path: string, asked: Asked): Promise<T> =>
    ask<T>(path, { ...asked, token }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) onOver();
      throw error;
    });
  const benefits = `/api/v1/organizations/${point.organizationId}/projects/${point.projectId}/benefits`;
  const post = <T>(path: string, body: object) =>
    call<T>(`${benefits}${path}`, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) });
  return {
    show: (shown: string) => post<ShownCard>('/shown-cards', { shown }),
    redeem: (benefitId: string, body: RedemptionCreate) => post<Redemption>(`/${benefitId}/redemptions`, body),
    reverse: ({ benefitId, id }: Redemption, reason: string) =>
      post<Redemption>(`/${benefitId}/redemptions/${id}/reversal`, { reason }),
    last: async () => (await call<{ redemptions: Redemption[] }>(`${benefits}/point/redemptions`, {})).redemptions,
  };
}
export type CounterCalls = ReturnType<typeof counterCalls>;
