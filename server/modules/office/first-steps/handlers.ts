import {
  ANALYTICS_STEP,
  areaOf,
  type FirstStep,
  firstStepAreas,
  type FirstStepArea,
  type FirstSteps,
  firstStepsOf,
  type SeenStep,
} from '../../../../contract/office/first-steps/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { countMembers, hasFeature, hasLogo, readMember } from '../../accounts/organizations/index.ts';
import {
  begunIn,
  newestToIssueIn,
  projectFigures,
  projectRolesAnywhere,
  projectsSeen,
} from '../../accounts/projects/index.ts';
import { offersOfProjects } from '../../vouchers/offers/index.ts';
import { hasOrder } from '../../vouchers/orders/index.ts';
import { hasTill } from '../../vouchers/sales/index.ts';
import { readVoucherSums } from '../../vouchers/vouchers/index.ts';

type Fact = Exclude<FirstStep, SeenStep>;

type SeenProject = Awaited<ReturnType<typeof projectsSeen>>[number];
const idsIn = (seen: readonly SeenProject[], area: FirstStepArea): string[] =>
  seen.filter(({ category }) => areaOf(category) === area).map(({ id }) => id);

/** What stands of what people do first, of their organization, their projects and themselves. */
async function factsOf(tx: Tx, caller: UserCaller, seen: readonly SeenProject[]): Promise<Record<Fact, boolean>> {
  const { issued, pending, revoked } = (await projectFigures(tx, caller)).credentials;
  const offering = idsIn(seen, 'offers');
  const giving = idsIn(seen, 'vouchers');
  return {
    ...(await begunIn(tx, caller)),
    offer: (await offersOfProjects(tx, offering)).some(({ status }) => status === 'active'),
    till: await hasTill(tx, offering),
    order: await hasOrder(tx, giving),
    give: (await readVoucherSums(tx, giving)).some(({ everGiven }) => everGiven > 0),
    colleagues: (await countMembers(tx, caller.organizationId)) > 1,
    logo: await hasLogo(tx, caller.organizationId),
    issue: issued + pending + revoked > 0,
    key: Boolean((await readMember(tx, caller.userId))?.did),
  };
}

/** What is done in a project. */
const LEADS_THERE: readonly FirstStep[] = ['template', 'issue'];
const NEVER_LOOKED = { seen: [], hidden: false };

/** The caller's first steps as they stand. */
async function readFirstSteps(tx: Tx, caller: UserCaller): Promise<FirstSteps> {
  const seen = await projectsSeen(tx, caller);
  const areas = firstStepAreas(seen.map(({ category }) => category));
  const all = firstStepsOf([...caller.roles, ...(await projectRolesAnywhere(tx, caller))], areas);
  // Where there are none, nobody is told to look at them.
  const hasFigures = !all.includes(ANALYTICS_STEP) || (await hasFeature(tx, caller.organizationId, 'analytics'));
  const wanted = all.filter(step => hasFigures || step !== ANALYTICS_STEP);
  const { seen: looked, hidden } =
    (await tx.maybe<{ seen: string[]; hidden: boolean }>('select seen, hidden from first_steps where user_id = $1', [
      caller.userId,
    ])) ?? NEVER_LOOKED;
  const done: Partial<Record<FirstStep, boolean>> = wanted.length === 0 ? {} : await factsOf(tx, caller, seen);
  return {
    steps: wanted.map(step => ({ step, done: done[step] ?? looked.includes(step) })),
    hidden,
    project: wanted.some(step => LEADS_THERE.includes(step)) ? await newestToIssueIn(tx, caller) : null,
    offersIn: idsIn(seen, 'offers')[0] ?? null,
    vouchersIn: idsIn(seen, 'vouchers')[0] ?? null,
  };
}

/** The list of first steps, which a person sees, ticks and puts away for themselves alone. */
export const firstStepHandlers = (
  database: Database,
): HandlersOf<'getFirstSteps' | 'hideFirstSteps' | 'seeFirstStep'> => ({
  getFirstSteps: ({ caller }) => database.organization(caller.organizationId, tx => readFirstSteps(tx, caller)),

  hideFirstSteps: ({ caller, body }) =>
    database.organization(caller.organizationId, async tx => {
      await tx.run(
        `insert into first_steps (organization_id, user_id, hidden) values ($1, $2, $3)
         on conflict (organization_id, user_id) do update set hidden = excluded.hidden`,
        [caller.organizationId, caller.userId, body.hidden],
      );
      return readFirstSteps(tx, caller);
    }),

  seeFirstStep: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      await tx.run(
        `insert into first_steps (organization_id, user_id, seen) values ($1, $2, array[$3])
         on conflict (organization_id, user_id) do update set seen = first_steps.seen || excluded.seen where not first_steps.seen @> excluded.seen`,
        [caller.organizationId, caller.userId, params.step],
      );
      return readFirstSteps(tx, caller);
    }),
});
