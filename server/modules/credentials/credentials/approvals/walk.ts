import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Parameter, Tx } from '../../../../platform/database/index.ts';
import { change, type Changed, type ChangeEvent } from '../../../base/events/index.ts';
import { eventsAbout, type CredentialParts, lockCredentials } from '../registry/index.ts';
import type { Approver } from '../issuing/index.ts';
import { askAnew, freezeAnew } from './freeze.ts';
import { byProject, frozenOf, readStored, walletGround } from './stored.ts';

/** Credentials that are frozen again in one commit. */
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Which pending credentials are frozen again, and for whom. Each is read again after it is locked. */
export interface Walk {
  /** As its events name their origin. */
  because: string;
  /** On whose word; null where the platform does it by itself. */
  by: string | null;
  /** That credential `c` of template `t` is one, in SQL, with parameters from $1. */
  which: string;
  params: readonly Parameter[];
  /** Where such credentials may be, in SQL beside `which`. Left out where all pending ones of the organization are read. */
  among?: ((given: { projectIds: string; organizationId: string }) => string) | undefined;
  /** The projects to look in; left out where all are. */
  projects?: (tx: Tx) => Promise<readonly string[]>;
  /** Begins a commit in a project, before credentials are locked: who approves from now on. Undefined where nothing is frozen there. */
  approversIn: (tx: Tx, projectId: string) => Promise<((of: readonly Approver[]) => readonly Approver[]) | undefined>;
  /** What is recorded of each. */
  event: Pick<ChangeEvent, 'type' | 'new' | 'actorId'>;
}

/** Where a walk is told of a project whose commit failed; the rest goes on. */
type OnFailure = (projectId: string, error: unknown) => void;

const inPending = () =>
  `c.project_id = any(array(select distinct k.project_id from credential_counts k where k.status = 'pending'))`;

/** The next credentials of a walk, by their ids. */
function read(
  tx: Tx,
  { which, params, among = inPending }: Walk,
  organizationId: string,
  after: string,
  projectIds: readonly string[] | null,
): Promise<{ id: string; project_id: string }[]> {
  const place = (more: number) => `$${params.length + more}`;
  const projects = `${place(2)}::uuid[]`;
  return tx.rows<{ id: string; project_id: string }>(
    `select c.id, c.project_id from credentials c join templates t on t.id = c.template_id
     where ${among({ projectIds: projects, organizationId: place(3) })} and c.organization_id = ${place(3)} and c.id > ${place(1)}
       and (${projects} is null or c.project_id = any(${projects})) and ${which}
     order by c.id limit ${place(4)}`,
    [...params, after, projectIds && [...projectIds], organizationId, AT_ONCE],
  );
}

/** Freezes some credentials of a project again, and asks their approvers. */
async function freeze(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  { which, params, approversIn, event }: Walk,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<Changed<number>> {
  const approversOf = await approversIn(tx, projectId);
  if (!approversOf) return { answer: 0, events: [] };
  await lockCredentials(tx, projectId, ids);
  const [chosen, within] = [1, 2].map(more => `$${params.length + more}`);
  const rows = await readStored(tx, `c.id = any(${chosen}::uuid[]) and c.project_id = ${within} and ${which}`, [
    ...params,
    [...ids],
    projectId,
  ]);
  if (rows.length === 0) return { answer: 0, events: [] };
  const wallets = await walletGround(tx, parts);
  const changes = await freezeAnew(
    tx,
    organizationId,
    rows.map(row => frozenOf(wallets, projectId, approversOf(row.approvers), row)),
    rows,
  );
  const frozen = rows.map(row => row.id);
  await askAnew(tx, parts, organizationId, frozen, changes);
  return { answer: frozen.length, events: eventsAbout(frozen, event) };
}

/**
 * Freezes pending credentials again and asks their approvers, some in one commit. Several processes may walk at once: each reads again what it
 * has locked. A walk that is repeated finds the rest. @returns how many were frozen again
 */
export async function walk(
  parts: CredentialParts,
  organizationId: string,
  way: Walk,
  { signal, onFailure }: { signal?: AbortSignal; onFailure?: OnFailure } = {},
): Promise<number> {
  let all = 0;
  for (let after: string | undefined = FIRST; after !== undefined;) {
    signal?.throwIfAborted();
    const from: string = after;
    const rows = await parts.database.organization(organizationId, async tx =>
      read(tx, way, organizationId, from, way.projects ? await way.projects(tx) : null),
    );
    for (const [projectId, ids] of byProject(rows))
      try {
        all += await change(parts.database, { organizationId, userId: way.by }, platformOrigin(way.because), tx =>
          freeze(tx, parts, organizationId, way, { projectId, ids }),
        );
      } catch (error) {
        if (!onFailure) throw error;
        onFailure(projectId, error);
      }
    after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  }
  return all;
}
