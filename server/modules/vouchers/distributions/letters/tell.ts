import type { DistributionFailure } from '../../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import type { DisownedNotice, VoucherNotice } from '../../../../../contract/vouchers/vouchers/notices.ts';
import { completeNotices, tellCounted, tellPeople } from '../../../base/notifications/index.ts';
import { namesOf } from '../../../accounts/organizations/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';
import { readVoucherProject, type DuePerson, type VoucherProjectRow } from '../../vouchers/index.ts';
import type { DistributionRow } from '../row.ts';
import type { VoucherRow } from '../voucher-row.ts';

interface Told extends Pick<VoucherNotice, 'what' | 'reason'> {
  by: string;
  /** Of those who may do this in the project, whom it is told. */
  who: 'vouchers.read' | 'vouchers.write';
  isTold: (id: string) => boolean;
}

/** Of which vouchers a notice is, and in which currency. */
const placeOf = ({ id, name, currency, decimals }: VoucherProjectRow) => ({ placeId: id, name, currency, decimals });
/** Of one voucher, whose holder or letter says it. */
const OF_ONE = { by: null, count: 1 } as const;

/** Tells people of a distribution's project what somebody asked for, or decided. */
async function tellOf(
  tx: Tx,
  row: DistributionRow,
  project: VoucherProjectRow,
  { who, isTold, by, ...news }: Told,
): Promise<void> {
  const [names, members] = await Promise.all([namesOf(tx, [by]), membersWho(tx, row.project_id, who)]);
  await tellPeople(tx, {
    type: 'vouchers',
    organizationId: row.organization_id,
    projectId: row.project_id,
    userIds: members.filter(isTold),
    details: {
      ...news,
      ...placeOf(project),
      by: names.get(by) ?? '',
      subjectId: row.id,
      count: row.people,
      amount: row.amount,
    } satisfies VoucherNotice,
  });
}

/** Tells whoever may confirm a distribution, but not whoever asked for it, that it waits for them. */
export const tellSecond = (tx: Tx, row: DistributionRow, project: VoucherProjectRow): Promise<void> =>
  tellOf(tx, row, project, {
    what: 'distributionWaits',
    by: row.requested_by,
    who: 'vouchers.write',
    isTold: id => id !== row.requested_by,
  });

/** Notifies people of a claimed voucher that is to go to another address, or of what somebody decided about it. */
export async function tellReaddressing(
  tx: Tx,
  row: VoucherRow,
  {
    what,
    by,
    to,
  }: {
    what: 'readdressingWaits' | 'readdressingApproved' | 'readdressingCanceled';
    by: string;
    to: readonly string[];
  },
): Promise<void> {
  const [project, names, members] = await Promise.all([
    readVoucherProject(tx, row.project_id, row.voucher_project_id),
    namesOf(tx, [by]),
    membersWho(tx, row.project_id, 'vouchers.read'),
  ]);
  await tellPeople(tx, {
    type: 'vouchers',
    organizationId: row.organization_id,
    projectId: row.project_id,
    userIds: to.filter(id => members.includes(id)),
    details: {
      ...placeOf(project),
      what,
      subjectId: row.id,
      beneficiaryId: row.beneficiary_id,
      by: names.get(by) ?? '',
      count: 1,
      amount: row.face,
    } satisfies VoucherNotice,
  });
}

/** Notifies the people who may print cards again that somebody asked for it, or the asker of what another person did. */
export async function tellReprint(
  tx: Tx,
  row: DistributionRow,
  project: VoucherProjectRow,
  { what, by }: { what: 'reprintWaits' | 'reprintDone' | 'reprintCanceled'; by: string },
): Promise<void> {
  await completeNotices(tx, 'vouchers', { subjectId: row.id, what: ['reprintWaits'] });
  await tellOf(tx, row, project, {
    what,
    by,
    who: what === 'reprintWaits' ? 'vouchers.write' : 'vouchers.read',
    isTold: id => id !== by && (what === 'reprintWaits' || id === row.reprint_by),
  });
}

/** Tells whoever may go on with a distribution, or cancel it, that it stopped, why, and how many are left. */
export const tellStopped = async (
  tx: Tx,
  row: DistributionRow,
  project: VoucherProjectRow,
  failure: DistributionFailure,
): Promise<number> =>
  tellPeople(tx, {
    type: 'vouchers',
    organizationId: row.organization_id,
    projectId: row.project_id,
    userIds: await membersWho(tx, row.project_id, 'vouchers.write'),
    details: {
      ...placeOf(project),
      what: 'distributionStopped',
      subjectId: row.id,
      by: null,
      failure,
      count: row.people - row.given - row.refused,
      amount: row.amount - row.given_amount - row.refused_amount,
    } satisfies VoucherNotice,
  });

/** Somebody saw to what was planned and did not begin: they give it. */
export const endMissing = (tx: Tx, { id }: Pick<VoucherProjectRow, 'id'>): Promise<number> =>
  completeNotices(tx, 'vouchers', { subjectId: id, what: ['distributionMissing'] });

/** Tells whoever may give vouchers that what was planned with them did not begin, for so many people: once, however often it is found. */
export async function tellMissing(tx: Tx, project: VoucherProjectRow, people: readonly DuePerson[]): Promise<void> {
  await endMissing(tx, project);
  if (people.length === 0) return;
  await tellPeople(tx, {
    type: 'vouchers',
    organizationId: project.organization_id,
    projectId: project.project_id,
    userIds: await membersWho(tx, project.project_id, 'vouchers.write'),
    details: {
      ...placeOf(project),
      what: 'distributionMissing',
      subjectId: project.id,
      by: null,
      count: people.length,
      amount: people.reduce((total, { due }) => total + due, 0),
    } satisfies VoucherNotice,
  });
}

/** It waits for nobody any more, whatever is told of its letters. */
export const endWaiting = (tx: Tx, { id }: Pick<DistributionRow, 'id'>): Promise<number> =>
  completeNotices(tx, 'vouchers', { subjectId: id, what: ['distributionWaits', 'distributionStopped'] });

/** It waits for nobody any more. Whoever asked for it is told what somebody else decided, where they still may look at it. */
export async function tellDecided(
  tx: Tx,
  row: DistributionRow,
  project: VoucherProjectRow,
  decision: { what: 'distributionConfirmed' | 'distributionCanceled'; by: string; reason?: string },
): Promise<void> {
  await endWaiting(tx, row);
  if (decision.by !== row.requested_by)
    await tellOf(tx, row, project, { ...decision, who: 'vouchers.read', isTold: id => id === row.requested_by });
}

/** Those who give a voucher, who may send it anew, with its project. */
async function giversOf(tx: Tx, row: VoucherRow) {
  const project = await readVoucherProject(tx, row.project_id, row.voucher_project_id);
  const userIds = await membersWho(tx, row.project_id, 'vouchers.write');
  return { project, to: { organizationId: row.organization_id, projectId: row.project_id, userIds } };
}

/** Notifies the people who give a voucher that its holder did not make one of its sales, named or not. */
export async function tellSuspended(tx: Tx, row: VoucherRow, saleId: string | null): Promise<void> {
  const { project, to } = await giversOf(tx, row);
  const details: DisownedNotice = {
    saleId,
    voucherProjectId: row.voucher_project_id,
    beneficiaryId: row.beneficiary_id,
    voucher: project.name,
    isSuspended: row.status === 'suspended',
  };
  inLockOrder(tx, 'bell');
  // once for each sale, however often it is said
  await tellPeople(tx, { type: 'saleDisowned', ...to, details }, { by: ['saleId'] });
}

/** Tells those who give a voucher that it reached somebody else. */
export async function tellRejected(tx: Tx, row: VoucherRow): Promise<void> {
  const { project, to } = await giversOf(tx, row);
  await tellPeople(tx, {
    type: 'vouchers',
    ...to,
    details: {
      ...placeOf(project),
      ...OF_ONE,
      what: 'rejected',
      subjectId: row.id,
      beneficiaryId: row.beneficiary_id,
      amount: row.face,
    } satisfies VoucherNotice,
  });
}

/** Notifies the requester of a distribution that the letter with one of its vouchers did not arrive. */
export async function tellUndelivered(tx: Tx, row: VoucherRow): Promise<void> {
  const [project, { requested_by: userId }] = await Promise.all([
    readVoucherProject(tx, row.project_id, row.voucher_project_id),
    tx.one<{ requested_by: string }>('select requested_by from distributions where id = $1', [row.distribution_id]),
  ]);
  if (!(await membersWho(tx, row.project_id, 'vouchers.read')).includes(userId)) return;
  await tellCounted(
    tx,
    {
      type: 'vouchers',
      organizationId: row.organization_id,
      projectId: row.project_id,
      userId,
      details: {
        ...placeOf(project),
        ...OF_ONE,
        what: 'undelivered',
        subjectId: row.distribution_id,
        amount: row.face,
      } satisfies VoucherNotice,
    },
    ['what', 'subjectId'],
    ['count', 'amount'],
  );
}
