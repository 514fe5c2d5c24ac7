import { AppError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readIssuer } from '../../accounts/organizations/index.ts';
import { allocatePlaces, type Place } from './allocate.ts';
import type { StatusParts } from './parts.ts';

/** How many places a process takes at a time: what it has not used when it ends is never used. */
const BLOCK = 64;
/** Of so many organizations it keeps some. */
const ORGANIZATIONS = 1_000;

/** Places that were taken in a commit of their own, before what will stand on them is built. */
export interface Leases {
  /**
   * Places for an organization, each given once, all of one DID: of `did`, or left out, of the one by which the organization was known to issue;
   * whoever builds on them looks (`Place.did`). @throws AppError organization.not_verified
   */
  take(organizationId: string, count: number, did?: string): Promise<Place[]>;
  /** Is told by which DID an organization issues now. */
  issuesBy(organizationId: string, did: string): void;
  /** Takes back what was taken together, where nothing was built on it, or what was is known to be stored nowhere. */
  giveBack(places: readonly Place[]): void;
}

/** The leases of one process. */
export function createLeases(parts: StatusParts & Pick<ModuleParts, 'database'>): Leases {
  const kept = new Map<string, Place[]>();
  const underWay = new Map<string, Promise<void>>();
  /** By which DID an organization issued when it was last looked at, of those whose places are kept. */
  const known = new Map<string, string>();

  // A DID is one organization's.
  const keep = (did: string, places: readonly Place[]): void => {
    const all = [...(kept.get(did) ?? []), ...places];
    kept.delete(did);
    kept.set(did, all);
    const [oldest] = kept.keys();
    if (kept.size > ORGANIZATIONS && oldest !== undefined) kept.delete(oldest);
  };
  const learn = (organizationId: string, did: string): void => {
    known.delete(organizationId);
    known.set(organizationId, did);
    const [oldest] = known.keys();
    if (known.size > ORGANIZATIONS && oldest !== undefined) known.delete(oldest);
  };
  const issuingNow = async (organizationId: string): Promise<string> => {
    const { did } = await parts.database.organization(organizationId, tx => readIssuer(tx, organizationId));
    if (!did) throw new AppError('organization.not_verified');
    learn(organizationId, did);
    return did;
  };
  const lease = async (organizationId: string, did: string, count: number): Promise<void> => {
    const places = await parts.database.organization(organizationId, tx =>
      allocatePlaces(tx, parts, { id: organizationId, did }, count),
    );
    keep(did, places);
  };

  return {
    async take(organizationId, count, asked) {
      const did = asked ?? known.get(organizationId) ?? (await issuingNow(organizationId));
      if (asked !== undefined && known.has(organizationId)) known.set(organizationId, asked);
      for (;;) {
        const places = kept.get(did) ?? [];
        if (places.length >= count) return places.splice(0, count);
        const running =
          underWay.get(did) ??
          lease(organizationId, did, Math.max(BLOCK, count - places.length)).finally(() => underWay.delete(did));
        underWay.set(did, running);
        await running;
      }
    },
    issuesBy: learn,
    giveBack(places) {
      const [first] = places;
      if (first) keep(first.did, places);
    },
  };
}
