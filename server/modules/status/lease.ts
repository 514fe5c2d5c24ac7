import { AppError } from '../../platform/errors/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { readIssuer } from '../organizations/index.ts';
import { allocatePlaces, type Place } from './allocate.ts';
import type { StatusParts } from './parts.ts';

/** How many places a process takes at a time: what it has not used when it ends is never used. */
const BLOCK = 64;
/** Of so many organizations it keeps some. */
const ORGANIZATIONS = 1_000;

/** Places that were taken in a commit of their own, before what will stand on them is built. */
export interface Leases {
  /** Places for an organization, each given once. @throws AppError organization.not_verified */
  take(organizationId: string, count: number): Promise<Place[]>;
  /** Takes back what nothing was built on, or what was is known to be stored nowhere. */
  giveBack(organizationId: string, places: readonly Place[]): void;
}

/** The leases of one process. */
export function createLeases(parts: StatusParts & Pick<ModuleParts, 'database'>): Leases {
  const kept = new Map<string, Place[]>();
  const underWay = new Map<string, Promise<void>>();

  const keep = (organizationId: string, places: readonly Place[]): void => {
    const all = [...(kept.get(organizationId) ?? []), ...places];
    kept.delete(organizationId);
    kept.set(organizationId, all);
    const [oldest] = kept.keys();
    if (kept.size > ORGANIZATIONS && oldest !== undefined) kept.delete(oldest);
  };
  const lease = async (organizationId: string, count: number): Promise<void> => {
    const places = await parts.database.organization(organizationId, async tx => {
      const issuer = await readIssuer(tx, organizationId);
      if (!issuer.did || !issuer.did_key_id) throw new AppError('organization.not_verified');
      return allocatePlaces(tx, parts, issuer, count);
    });
    keep(organizationId, places);
  };

  return {
    async take(organizationId, count) {
      for (;;) {
        const places = kept.get(organizationId) ?? [];
        if (places.length >= count) return places.splice(0, count);
        const running =
          underWay.get(organizationId) ??
          lease(organizationId, Math.max(BLOCK, count - places.length)).finally(() => underWay.delete(organizationId));
        underWay.set(organizationId, running);
        await running;
      }
    },
    giveBack: keep,
  };
}
