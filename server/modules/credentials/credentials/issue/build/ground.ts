import { Receiver } from '../../../../../../contract/credentials/credentials/index.ts';
import { createCache } from '../../../../../platform/cache/index.ts';
import type { Parameter, Tx } from '../../../../../platform/database/index.ts';
import { refuseCreation, type LockedOrganization } from '../../../../accounts/organizations/index.ts';
import type { ActiveProject } from '../../../../accounts/projects/index.ts';
import type { KnownRecipient } from '../../../recipients/index.ts';
import { found } from '../../../../../platform/errors/index.ts';
import { readTemplate, type TemplateRow } from '../../../templates/index.ts';
import type { CredentialParts } from '../../parts.ts';
import type { Common } from './build.ts';
import { contextFor } from './document.ts';
import type { Ground } from '../issuing.ts';
import type { Asked } from '../request/request.ts';
import { schemaFor } from './schema.ts';

/** A recipient who is known, and whether they hold a credential of the template. */
export type Holder = KnownRecipient & { holds: boolean };

/** All that issuing to some people stands on, as it was at one moment. The commit compares the whole of it, under locks. */
export interface Standing {
  organization: LockedOrganization & { trial_over: boolean };
  /** Null where it is not there any more. */
  project: Pick<ActiveProject, 'id' | 'network_id'> | null;
  /** Of the template; null where the project has none of this id. */
  revision: number | null;
  people: readonly Holder[];
}

/** What is asked of the database to know on what issuing stands. */
export type Question = readonly Parameter[];

/** The question of requests for one template, at one moment. */
export function questionOf(asked: readonly Asked[], at: Date): Question {
  const people = asked.flatMap(({ receivers }) => Receiver.safeParse(receivers[0]).data ?? []);
  const named = people.filter(({ id }) => !id);
  return [
    asked[0]?.projectId,
    asked[0]?.templateId,
    people.flatMap(({ id }) => id ?? []),
    named.flatMap(({ email }) => email ?? []),
    named.flatMap(({ email, did }) => (email ? [] : (did ?? []))),
    at,
  ];
}

/** What the question's issuing stands on now. */
export const readStanding = async (tx: Tx, question: Question): Promise<Standing> =>
  (await tx.one<{ standing: Standing }>('select issuing_ground($1, $2, $3, $4, $5, $6) as standing', question))
    .standing;

/** The ground of issuing as things stand. @throws AppError organization.not_verified, trial.ended, error.not_found */
export function groundAt({ organization, project }: Standing, template: TemplateRow | undefined): Ground {
  refuseCreation(organization);
  // Where nobody approves, nobody has an approver's place.
  return { organization, project: found(project ?? undefined), template: found(template), standIns: new Map() };
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

/** Reads revisions of templates, and keeps those that were used last; undefined of one that is not there, or the newest no more. */
export function createRevisions({
  database,
  settings: { publicUrl },
}: Pick<CredentialParts, 'database' | 'settings'>): (
  organizationId: string,
  asked: Asked,
  revision: number | null,
) => Promise<Revision | undefined> {
  const kept = createCache<Revision>(REVISIONS);
  class Gone extends Error {}
  return async (organizationId, { projectId, templateId }, revision) => {
    if (revision === null) return undefined;
    const load = async (): Promise<Revision> => {
      const template = await database.organization(organizationId, tx => readTemplate(tx, projectId, templateId));
      if (template.revision !== revision) throw new Gone();
      const context = contextFor(publicUrl, { template, approval: null });
      return { template, common: { publicUrl, context, schema: schemaFor(publicUrl, { template }) } };
    };
    try {
      return await kept([organizationId, projectId, templateId, revision].join(' '), load);
    } catch (error) {
      if (error instanceof Gone) return undefined;
      throw error;
    }
  };
}
