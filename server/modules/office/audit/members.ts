import { Id } from '../../../../contract/base/common/values.ts';
import { may } from '../../../../contract/base/access/index.ts';
import {
  hasMembers,
  MEMBER_KINDS,
  type EventMemberKind,
  type EventResource,
} from '../../../../contract/base/events/event.ts';
import type { ChainedEvent, EventMember, HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { hasCredentials } from '../../../../contract/accounts/projects/kinds.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { findCredentials } from '../../credentials/credentials/index.ts';
import { distributionsByPlace, vouchersByNumber } from '../../vouchers/distributions/index.ts';
import { readEventMembers, readSequences, type EventRow } from '../../base/events/index.ts';
import { merchantsById } from '../../vouchers/merchants/index.ts';
import { ordersByPlace } from '../../vouchers/orders/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';
import { projectsCounted, projectsSeen } from '../../accounts/projects/index.ts';
import { recipientsByName } from '../../credentials/recipients/index.ts';
import { salesByPlace, tillsByPlace } from '../../vouchers/sales/index.ts';
import { linesByName, settlementsByPlace } from '../../vouchers/settlements/index.ts';
import { beneficiariesByName, placesOfVoucherProjects } from '../../vouchers/vouchers/index.ts';

type Below = NonNullable<ChainedEvent['below']>;
type Named = Partial<Omit<EventMember, 'kind'>> & { id: string; below?: Below };
/** What the caller may know of some of a kind, by their ids. */
type Naming = (tx: Tx, caller: UserCaller, ids: readonly string[]) => Promise<Named[]>;

const fullName = ({ name, lastname }: { name: string; lastname: string }): string => `${name} ${lastname}`.trim();

/** Of what is in projects: those of the projects that the caller sees. */
const inProjects =
  <R extends { id: string; project_id: string }>(
    read: (tx: Tx, ids: readonly string[]) => Promise<readonly R[]>,
    named: (row: R) => Omit<Named, 'id'>,
  ): Naming =>
  async (tx, caller, ids) => {
    const seen = new Set((await projectsSeen(tx, caller)).map(({ id }) => id));
    return (await read(tx, ids)).filter(row => seen.has(row.project_id)).map(row => ({ id: row.id, ...named(row) }));
  };

const NAMES: Record<EventMemberKind, Naming> = {
  // Of projects of vouchers they are not opened.
  async credential(tx, caller, ids) {
    const seen = await projectsSeen(tx, caller);
    const rows = await findCredentials(tx, { by: { ids }, projectIds: seen.map(({ id }) => id), limit: ids.length });
    const opening = new Set(seen.filter(({ category }) => hasCredentials(category)).map(({ id }) => id));
    return rows.map(row => ({
      id: row.id,
      name: row.receiver,
      title: row.title,
      projectId: opening.has(row.project_id) ? row.project_id : null,
    }));
  },
  async recipient(tx, caller, ids) {
    const rows = may(caller, 'recipients.show') ? await recipientsByName(tx, ids, ids.length) : [];
    return rows.map(row => ({ id: row.id, name: fullName(row) }));
  },
  // One that was removed has no page any more.
  merchant: inProjects(
    async (tx, ids) => [...(await merchantsById(tx, ids)).values()],
    ({ name, status, project_id }) => ({ name, projectId: status === 'active' ? project_id : null }),
  ),
  beneficiary: inProjects(beneficiariesByName, row => ({ name: fullName(row) })),
  voucher: inProjects(vouchersByNumber, ({ number }) => ({ name: number })),
  sale: inProjects(salesByPlace, row => ({ name: row.merchant_name, title: row.voucher_ending })),
  settlementLine: inProjects(linesByName, ({ name }) => ({ name })),
  event: async (tx, { organizationId }, ids) =>
    (await readSequences(tx, organizationId, ids)).map(({ id, sequence }) => ({ id, title: sequence })),
};

/** Of what is changed alone, and is named also where a change says no name, such as a role in a project. */
const ALONE: Partial<Record<EventResource, Naming>> = {
  user: async (tx, _, ids) => [...(await namesOf(tx, ids))].map(([id, name]) => ({ id, name })),
  project: async (tx, caller, ids) => {
    const wanted = new Set(ids);
    return (await projectsCounted(tx, caller)).filter(({ id }) => wanted.has(id)).map(({ id, name }) => ({ id, name }));
  },
};

/** Of what is opened in a project and does not say which. */
const PLACES: Partial<Record<EventResource, Naming>> = {
  credentials: NAMES.credential,
  merchant: NAMES.merchant,
  voucherProject: inProjects(placesOfVoucherProjects, row => ({ projectId: row.project_id })),
  distribution: inProjects(distributionsByPlace, row => ({
    projectId: row.project_id,
    below: { kind: 'voucherProject', id: row.voucher_project_id },
  })),
  settlement: inProjects(settlementsByPlace, row => ({
    projectId: row.project_id,
    below: { kind: 'offer', id: row.offer_id },
  })),
  till: inProjects(tillsByPlace, row => ({
    projectId: row.project_id,
    below: { kind: 'merchant', id: row.merchant_id },
  })),
  // Both sides keep what happened to an order, each where it sees it.
  async voucherOrder(tx, caller, ids) {
    const seen = new Set((await projectsSeen(tx, caller)).map(({ id }) => id));
    return (await ordersByPlace(tx, ids)).flatMap((row): Named[] => {
      if (seen.has(row.project_id))
        return [
          { id: row.id, projectId: row.project_id, below: { kind: 'voucherProject', id: row.voucher_project_id } },
        ];
      if (seen.has(row.provider_project_id))
        return [{ id: row.id, projectId: row.provider_project_id, below: { kind: 'offer', id: row.offer_id } }];
      return [];
    });
  },
};

type About = HappenedEvent['about'];

/** Who and what each event of one thing is about, by the event's id, as far as the caller may know it. */
export async function aboutOf(tx: Tx, caller: UserCaller, rows: readonly EventRow[]): Promise<Map<string, About>> {
  const alone = rows.flatMap(({ id, resource, resource_id: of, members }) => {
    const naming = hasMembers(resource) ? NAMES[MEMBER_KINDS[resource]] : ALONE[resource];
    return members === null && naming && Id.safeParse(of).success ? [{ id, of, naming }] : [];
  });
  const known = new Map<string, About>();
  for (const naming of new Set(alone.map(each => each.naming))) {
    const ids = new Set(alone.filter(each => each.naming === naming).map(({ of }) => of));
    for (const { id, name, title } of await naming(tx, caller, [...ids]))
      known.set(id, { name: name || null, title: title || null });
  }
  return new Map(alone.map(({ id, of }) => [id, known.get(of) ?? null]));
}

/** The project that the caller opens what an event is about in, and what it stands below there, where it is one alone and has a page. */
export async function openedIn(
  tx: Tx,
  caller: UserCaller,
  { resource, resource_id: id, members }: EventRow,
): Promise<Pick<ChainedEvent, 'projectId' | 'below'>> {
  const nowhere = { projectId: null, below: null };
  const place = PLACES[resource];
  if (!place || members !== null || !Id.safeParse(id).success) return nowhere;
  const [known] = await place(tx, caller, [id]);
  return known ? { projectId: known.projectId ?? null, below: known.below ?? null } : nowhere;
}

/** A page of what an event changed together. Whoever reads events does not read all that they are about: what is not theirs to open is its id alone. */
export async function listMembers(
  tx: Tx,
  caller: UserCaller,
  eventId: string,
  page: { page: number; limit: number },
): Promise<{ members: EventMember[]; total: number }> {
  const { resource, ids, total } = found(await readEventMembers(tx, caller.organizationId, eventId, page));
  if (!hasMembers(resource)) return { members: [], total: 0 };
  const kind = MEMBER_KINDS[resource];
  const known = new Map((await NAMES[kind](tx, caller, ids)).map(each => [each.id, each]));
  const members = ids.map(id => {
    const { name, title = null, projectId = null } = known.get(id) ?? { id };
    return { id, kind, name: name || null, title, projectId };
  });
  return { members, total };
}
