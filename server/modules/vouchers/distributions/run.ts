import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import { next } from '../../../../contract/base/common/states.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import {
  distributionMachine,
  voucherNumber,
  type DistributionFailure,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { derivedId } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue, HopelessJob, PausedJob, type GiveUp, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { LedgerRefusal, post } from '../ledger/index.ts';
import { lockForIssuing } from '../../accounts/organizations/index.ts';
import { isKeyOver, keyFor } from '../../base/dids/index.ts';
import {
  countVouchers,
  END_OF_DAY,
  lockVoucherProject,
  moveBeneficiaries,
  nameBeneficiaries,
  promise,
  type NamedBeneficiary,
  type VoucherProjectRow,
} from '../vouchers/index.ts';
import { askForLetters, letterJob } from './letters/letter-jobs.ts';
import { DISTRIBUTION_JOBS, moved, moveDistribution, release } from './move.ts';
import { lockDistribution, placeOf, readDistributionById, type DistributionRow } from './row.ts';
import { openSecrets, type VoucherSecrets } from './secrets.ts';
import { tellStopped } from './letters/tell.ts';

const Payload = z.object({ distributionId: z.uuid() });
/** So many people of one commit. */
export const PIECE = 500;
const NUMBER_BYTES = 11;

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'crash' | 'settings' | 'clock'>;
interface Place extends Pick<Parts, 'database'> {
  organizationId: string;
  distributionId: string;
}
/** A distribution that is worked off. */
interface Work extends Parts, Place {
  secrets: VoucherSecrets;
}
interface Row {
  place: number;
  beneficiary_id: string;
  amount: number;
}
interface Fresh extends Row {
  id: string;
}

/** Thrown where what is given would not be good any more. */
class Over extends Error {}
/** Thrown where an organization on trial may issue no more. */
class NoRoom extends Error {}
/** Thrown where the organization's key is over, which no credential is signed with. */
class NoKey extends Error {}

const nothing = { answer: { isOver: true }, events: [] };

/** As the platform, in the name of whoever asked for it. */
const changing = (
  { database, organizationId, distributionId }: Place,
  work: Parameters<typeof change<{ isOver: boolean }>>[3],
) => change(database, { organizationId, userId: null }, platformOrigin(distributionId), work);

/** The distribution with its voucher project, locked in their order. */
async function lockBoth(tx: Tx, id: string): Promise<{ row: DistributionRow; project: VoucherProjectRow }> {
  const at = placeOf(await readDistributionById(tx, id));
  const project = await lockVoucherProject(tx, at.projectId, at.voucherProjectId);
  return { row: await lockDistribution(tx, at), project };
}

/** Why somebody gets nothing after all; undefined of whoever gets it. */
const refusalOf = (person: NamedBeneficiary | undefined): 'canceled' | undefined =>
  !person || person.is_out ? 'canceled' : undefined;

/** Writes vouchers: each with a number, and a link of its own, which only its letter or card says. */
async function insertVouchers(
  tx: Tx,
  secrets: VoucherSecrets,
  row: DistributionRow,
  project: VoucherProjectRow,
  fresh: readonly Fresh[],
): Promise<void> {
  const made = fresh.map(each => {
    const code = secrets.newCode();
    return {
      ...each,
      number: voucherNumber(randomBytes(NUMBER_BYTES)),
      hash: secrets.codeHash(code).toString('hex'),
      code: secrets.sealCode(each.id, code),
    };
  });
  await tx.run(
    `insert into vouchers (id, organization_id, project_id, voucher_project_id, offer_id, provider_id, config_id, beneficiary_id, distribution_id, place, number, code_hash,
       code, coupon_type, face, language, last_day, expires_at)
     select x.id, $1, $2, $3, $4, $5, $6, x.beneficiary_id, $7, x.place, x.number, decode(x.hash, 'hex'), x.code, $8, x.amount, $9, $10::date, ${END_OF_DAY('$10', '$11')}
     from jsonb_to_recordset($12::jsonb) as x(id uuid, beneficiary_id uuid, place int, number text, hash text, code text, amount bigint)`,
    [
      row.organization_id,
      row.project_id,
      project.id,
      project.offer_id,
      project.provider_id,
      project.config_id,
      row.id,
      project.coupon_type,
      row.language,
      project.expires_on,
      zoneOf(project.country),
      JSON.stringify(made),
    ],
  );
}

const sum = (rows: readonly Row[]): number => rows.reduce((total, { amount }) => total + amount, 0);

/** Whether the last day of a voucher project is over. */
async function isOver(tx: Tx, { expires_on: day, country }: VoucherProjectRow): Promise<boolean> {
  const { over } = await tx.one<{ over: boolean }>(`select ${END_OF_DAY('$1', '$2')} <= now() as over`, [
    day,
    zoneOf(country),
  ]);
  return over;
}

/**
 * How many more an organization may give, and whether it can sign them: each voucher is a credential, which on trial are counted, those too that wait to be
 * issued. Locks the organization, so that of two distributions each sees what the other gave. @throws AppError organization.not_verified, trial.ended
 */
async function roomOf(tx: Tx, { organizationId, settings, clock }: Work): Promise<{ room: number; hasNoKey: boolean }> {
  const organization = await lockForIssuing(tx, organizationId);
  const hasNoKey = isKeyOver(keyFor(organization.keys), clock());
  if (organization.membership === 'production') return { room: PIECE, hasNoKey };
  const { waiting } = await tx.one<{ waiting: number }>(
    "select count(*)::int as waiting from vouchers where organization_id = $1 and request_id is null and status <> 'canceled'",
    [organizationId],
  );
  return { room: Math.min(PIECE, settings.trialCredentials - organization.issued_on_trial - waiting), hasNoKey };
}

/** Gives to the next people in one commit: money, vouchers, and the wish for their credentials and letters. Answers whether nobody is left. */
const give = (work: Work): Promise<{ isOver: boolean }> =>
  changing(work, async tx => {
    const { room, hasNoKey } = await roomOf(tx, work);
    const { row, project } = await lockBoth(tx, work.distributionId);
    if (row.state !== 'running') return nothing;
    const rows = await tx.rows<Row>(
      "select place, beneficiary_id, amount from distribution_rows where distribution_id = $1 and state = 'waiting' order by place limit $2",
      [row.id, Math.max(1, room)],
    );
    const [first] = rows;
    if (!first) return nothing;
    if (await isOver(tx, project)) throw new Over();
    if (hasNoKey) throw new NoKey();
    if (room < 1) throw new NoRoom();
    const people = await nameBeneficiaries(
      tx,
      rows.map(each => each.beneficiary_id),
      { lock: true },
    );
    const refused = rows.filter(each => refusalOf(people.get(each.beneficiary_id)));
    const fresh = rows
      .filter(each => !refusalOf(people.get(each.beneficiary_id)))
      .map(each => ({ ...each, id: randomUUID() }));
    await tx.run(
      `update distribution_rows r set state = case when x.place = any($3::int[]) then 'refused' else 'given' end,
         reason = case when x.place = any($3::int[]) then 'canceled' end
       from unnest($2::int[]) as x(place) where r.distribution_id = $1 and r.place = x.place`,
      [row.id, rows.map(({ place }) => place), refused.map(({ place }) => place)],
    );
    await tx.run(
      `update distributions set given = given + $2, given_amount = given_amount + $3, refused = refused + $4, refused_amount = refused_amount + $5 where id = $1`,
      [row.id, fresh.length, sum(fresh), refused.length, sum(refused)],
    );
    if (refused.length > 0)
      await promise(
        tx,
        refused.map(each => ({ id: each.beneficiary_id, amount: -each.amount })),
      );
    if (fresh.length === 0) return { answer: { isOver: false }, events: [] };
    await insertVouchers(tx, work.secrets, row, project, fresh);
    await moveBeneficiaries(
      tx,
      fresh.map(each => each.beneficiary_id),
      'send',
    );
    await countVouchers(tx, project.id, { reserved: -sum(fresh) });
    await post(tx, {
      // Of its place: a piece is posted once, whoever does it again.
      id: derivedId(`distribution ${row.id} ${first.place}`),
      offerId: project.offer_id,
      parties: { provider: project.provider_id, deliverer: row.organization_id },
      actor: { kind: 'platform' },
      movement: {
        kind: 'distribution',
        from: { reserve: row.id },
        vouchers: fresh.map(({ id, amount }) => ({ id, amount })),
      },
    });
    await enqueue(tx, {
      kind: DISTRIBUTION_JOBS.issue,
      key: `${row.id}:${first.place}`,
      organizationId: row.organization_id,
      payload: { distributionId: row.id, from: first.place, to: (rows.at(-1) ?? first).place },
    });
    if (row.delivery === 'email')
      await askForLetters(
        tx,
        fresh.map(({ id }) => letterJob(row.organization_id, id, 0)),
      );
    work.crash('distribution.giving');
    return {
      answer: { isOver: false },
      event: {
        type: 'send',
        resource: 'voucher',
        resourceId: row.id,
        members: fresh.map(({ id }) => id),
        actorId: row.requested_by,
        new: { distribution: row.name, amount: sum(fresh), ...inMoney(project) },
      },
    };
  });

/** Ends a distribution of which nobody is left: what was not given goes back. */
const finish = (work: Work) =>
  changing(work, async tx => {
    const { row, project } = await lockBoth(tx, work.distributionId);
    if (!next(distributionMachine, row.state, 'finish')) return nothing;
    const after = await moveDistribution(tx, row, { event: 'finish' });
    const returned = await release(tx, row, project);
    return {
      answer: { isOver: true },
      event: { ...moved(row, after, { given: row.given_amount, returned, ...inMoney(project) }), actorId: null },
    };
  });

/** Stops a distribution: what was given stays given, the rest waits, its money set apart, for whoever is told of it. */
const fail = (work: Place, failure: DistributionFailure) =>
  changing(work, async tx => {
    const { row, project } = await lockBoth(tx, work.distributionId);
    if (!next(distributionMachine, row.state, 'fail')) return nothing;
    const after = await moveDistribution(tx, row, { event: 'fail', failure });
    await tellStopped(tx, after, project, failure);
    return { answer: { isOver: true }, event: { ...moved(row, after), actorId: null } };
  });

/** Works a distribution off, 500 people in a commit, from wherever it stopped: as a job. */
export const runHandler =
  (parts: Parts) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('A distribution belongs to an organization');
    const { distributionId } = Payload.parse(call.payload);
    const work: Work = { ...parts, secrets: await openSecrets(parts.keystore), organizationId, distributionId };
    try {
      while (!(await give(work)).isOver) {
        parts.crash('distribution.given');
        call.signal.throwIfAborted();
        if (await call.isTurnOver()) throw new PausedJob('Others wait');
      }
      await finish(work);
    } catch (error) {
      if (error instanceof Over) return void (await fail(work, 'expired'));
      if (error instanceof NoKey) return void (await fail(work, 'key'));
      if (error instanceof NoRoom || (error instanceof AppError && error.key === 'trial.ended'))
        return void (await fail(work, 'trial'));
      if (error instanceof LedgerRefusal && error.reason === 'paused') return void (await fail(work, 'books_paused'));
      throw error;
    }
    parts.crash('distribution.done');
  };

/** Stops a distribution that cannot go on; whoever gives the vouchers may have it go on from there. */
export const giveUpDistribution =
  ({ database }: Parts): GiveUp =>
  async ({ payload, organizationId }) => {
    if (organizationId)
      await fail({ database, organizationId, distributionId: Payload.parse(payload).distributionId }, 'failed');
  };
