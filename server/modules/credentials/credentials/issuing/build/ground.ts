import { Receiver } from '../../../../../../contract/credentials/credentials/index.ts';
import { createCache } from '../../../../../platform/cache/index.ts';
import { inLockOrder, type Tx } from '../../../../../platform/database/index.ts';
import type { LockedOrganization } from '../../../../accounts/organizations/index.ts';
import type { ActiveProject } from '../../../../accounts/projects/index.ts';
import type { KnownRecipient } from '../../../recipients/index.ts';
import { readTemplate, type TemplateRow } from '../../../templates/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import type { Common } from './build.ts';
import { commonOf } from './common.ts';
import type { Asked } from '../request/request.ts';

/** All that issuing to some people stands on, locked until the commit. */
export interface Held {
  organization: LockedOrganization & { trial_over: boolean };
  /** Null if it was removed. */
  project: Pick<ActiveProject, 'id' | 'network_id'> | null;
  /** Of the template; null where the project has none of this id. */
  revision: number | null;
  /** Those of the people who are known. */
  people: readonly KnownRecipient[];
}

/** Locks and reads, in one trip, what requests for one template stand on. */
export async function holdGround(
  tx: Tx,
  { projectId, templateId }: Pick<Asked, 'projectId' | 'templateId'>,
  asked: readonly Pick<Asked, 'receivers'>[],
  at: Date,
): Promise<Held> {
  for (const each of ['organization', 'project', 'template', 'recipient'] as const) inLockOrder(tx, each);
  const people = asked.flatMap(({ receivers }) => Receiver.safeParse(receivers[0]).data ?? []);
  const named = people.filter(({ id }) => !id);
  const { ground } = await tx.one<{ ground: Held }>('select hold_ground($1, $2, $3, $4, $5, $6) as ground', [
    projectId,
    templateId,
    people.flatMap(({ id }) => id ?? []),
    named.flatMap(({ email }) => email ?? []),
    named.flatMap(({ email, did }) => (email ? [] : (did ?? []))),
    at,
  ]);
  return ground;
}

/**
 * A revision of a template, with what all its credentials have in common where nobody has to approve them: it never changes. Its signers and
 * counts, which do, are not to be read here.
 */
export interface Revision {
  template: TemplateRow;
  common: Common;
}

/** So many revisions are kept. */
const REVISIONS = 500;

/** Reads revisions of templates that are locked, and keeps those that were used last. */
export function createRevisions({
  settings: { publicUrl },
}: Pick<CredentialParts, 'settings'>): (
  tx: Tx,
  organizationId: string,
  asked: Pick<Asked, 'projectId' | 'templateId'>,
  revision: number,
) => Promise<Revision> {
  const kept = createCache<Revision>(REVISIONS);
  return (tx, organizationId, { projectId, templateId }, revision) =>
    kept([organizationId, projectId, templateId, revision].join(' '), async () => {
      const template = await readTemplate(tx, projectId, templateId);
      return { template, common: commonOf(publicUrl, { template, approval: null }) };
    });
}
