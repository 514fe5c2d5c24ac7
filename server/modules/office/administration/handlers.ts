import type { OverseenOrganizationDetail } from '../../../../contract/accounts/organizations/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import { createDid } from '../../base/dids/index.ts';
import { changeAsPlatform, type PlatformEvent } from '../../base/events/index.ts';
import type { CallOrigin } from '../../../platform/context/index.ts';
import { countOverseen } from '../../vouchers/orders/index.ts';
import {
  countOrganizations,
  decide,
  listOrganizations,
  oversee,
  readOverseen,
  requirePasswordAsPlatform,
  type Verdict,
} from '../../accounts/organizations/index.ts';
import { countAllProjects, listAllProjects, workOf } from '../../accounts/projects/index.ts';
import { countUnsettled } from './jobs.ts';

interface Parts {
  database: Database;
  keystore: Keystore;
  settings: Settings;
}

const detailOf = async (tx: Tx, organizationId: string): Promise<OverseenOrganizationDetail> => ({
  ...(await readOverseen(tx, organizationId)),
  ...(await workOf(tx, organizationId)),
});

/** What the platform's own people do with all organizations (spec §6). */
export function administrationHandlers({
  database,
  keystore,
  settings,
}: Parts): HandlersOf<
  | 'listOrganizations'
  | 'getOverseenOrganization'
  | 'verifyRegistration'
  | 'rejectRegistration'
  | 'overseeOrganization'
  | 'requireOverseenPassword'
  | 'getPlatformTotals'
  | 'listAllProjects'
> {
  /** Changes an organization, and answers as what it stands there now. */
  const changing = (
    origin: CallOrigin,
    organizationId: string,
    work: (tx: Tx) => Promise<PlatformEvent>,
  ): Promise<OverseenOrganizationDetail> =>
    changeAsPlatform(database, 'administration', origin, async tx => {
      const event = await work(tx);
      return { answer: await detailOf(tx, organizationId), event };
    });
  const deciding = (
    call: { caller: UserCaller; origin: CallOrigin; params: { overseenId: string }; body: { revision?: number } },
    verdict: (tx: Tx) => Verdict,
  ) => {
    const organizationId = call.params.overseenId;
    return changing(call.origin, organizationId, tx =>
      decide(tx, call.caller.userId, { organizationId, revision: call.body.revision }, verdict(tx)),
    );
  };
  return {
    listOrganizations: ({ query }) => database.platform('administration', tx => listOrganizations(tx, query)),

    getOverseenOrganization: ({ params }) => database.platform('administration', tx => detailOf(tx, params.overseenId)),

    verifyRegistration: call =>
      deciding(call, tx => ({
        event: 'verify',
        issuer: () => createDid(tx, keystore, settings.publicUrl, { organizationId: call.params.overseenId }),
      })),

    rejectRegistration: call =>
      deciding(call, () => ({ event: 'reject', reasons: call.body.reasons, comment: call.body.comment || null })),

    requireOverseenPassword: ({ caller, origin, params, body }) =>
      changing(origin, params.overseenId, tx =>
        requirePasswordAsPlatform(tx, caller.userId, params.overseenId, body.email),
      ),

    overseeOrganization: ({ caller, origin, params, body }) =>
      changing(origin, params.overseenId, tx => oversee(tx, caller.userId, params.overseenId, body)),

    listAllProjects: ({ query }) => database.platform('administration', tx => listAllProjects(tx, query)),

    getPlatformTotals: () =>
      database.platform('administration', async tx => ({
        ...(await countOrganizations(tx)),
        projects: await countAllProjects(tx),
        payments: await countOverseen(tx),
        failedJobs: await countUnsettled(tx),
      })),
  };
}
