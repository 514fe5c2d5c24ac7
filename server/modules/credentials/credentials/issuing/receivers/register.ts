import type { ReceiversRegistered } from '../../../../../../contract/credentials/credentials/index.ts';
import { isGiven } from '../../../../../../contract/credentials/templates/index.ts';
import type { Caller, CallOrigin } from '../../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../../platform/database/index.ts';
import type { Kept } from '../../../../../platform/idempotency/index.ts';
import { change } from '../../../../base/events/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { holdPictures, picturesIn } from '../../../pictures/index.ts';
import { refusePerson } from '../build/build.ts';
import { findPeople, type Person } from '../build/people.ts';
import { isRefused, type Refused, type Row } from '../request/receivers.ts';
import { lockGround } from '../request/request.ts';
import { readRows } from '../build/rows.ts';

/** Where receivers stand. */
export interface Place {
  projectId: string;
  templateId: string;
}

/** Leaves out who holds the template's credential, or has one that waits, and whoever stands in two rows but for the first. */
async function whoIsToGet(tx: Tx, templateId: string, people: readonly Person[]): Promise<[Person[], Refused[]]> {
  const holding = await tx.rows<{ id: string }>(
    `select recipient_id as id from credentials
     where template_id = $1 and recipient_id = any($2::uuid[]) and holds_place and (expires_at is null or expires_at >= now())`,
    [templateId, people.map(each => each.recipientId)],
  );
  const holders = new Set(holding.map(({ id }) => id));
  const first = new Map(people.toReversed().map(each => [each.recipientId, each]));
  const refused: Refused[] = [];
  const to = people.filter(person => {
    if (holders.has(person.recipientId)) refused.push(refusePerson(person, 'already_issued', {}));
    else if (first.get(person.recipientId) === person) return true;
    else refused.push(refusePerson(person, 'invalid', { [person.email ? 'email' : 'did']: 'duplicate_row' }));
    return false;
  });
  return [to, refused];
}

/** A person, and what their row said of them. */
type Named = Person & { said: Row['receiver'] | undefined };

/** Writes them down, as their rows name them. Of whoever waits already, what is given is added to what was. */
async function write(tx: Tx, organizationId: string, templateId: string, people: readonly Named[]) {
  inLockOrder(tx, 'receiver');
  const ids = people.map(each => each.recipientId);
  // What they had is served, and gone: they begin anew.
  const [, written] = await Promise.all([
    tx.run(
      'delete from template_receivers where template_id = $1 and recipient_id = any($2::uuid[]) and credential_id is not null',
      [templateId, ids],
    ),
    tx.rows<{ id: string; added: boolean }>(
      // In one order, so that two who register the same people do not wait for each other. Of a name that is the organization's own, only that it was said is kept. What is said comes composed, and a name of long ago may not be.
      `insert into template_receivers as t (template_id, recipient_id, organization_id, row, name, lastname, did, given)
       select $1, x.id, $2, x.row, case when x.name = normalize(r.name) then '' else x.name end,
         case when x.lastname = normalize(r.lastname) then '' else x.lastname end, case when x.did = r.did then '' else x.did end, x.given
       from jsonb_to_recordset($3::jsonb) as x(id uuid, row int, name text, lastname text, did text, given jsonb)
         join recipients r on r.id = x.id
       order by x.id
       on conflict (template_id, recipient_id) do update set name = coalesce(excluded.name, t.name), lastname = coalesce(excluded.lastname, t.lastname),
         did = coalesce(excluded.did, t.did), given = t.given || excluded.given, revision = t.revision + 1
       returning recipient_id as id, xmax = 0 as added`,
      [
        templateId,
        organizationId,
        JSON.stringify(
          people.map(({ recipientId: id, row, said, values }) => ({
            id,
            row,
            name: said?.name,
            lastname: said?.lastname,
            did: said?.did,
            given: Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))),
          })),
        ),
      ],
    ),
  ]);
  return written;
}

/**
 * Registers who is to get a template's credential. Each row is looked at by itself, as an issuing request's is; whoever is not known becomes a
 * recipient. @throws AppError organization.not_verified, trial.ended, error.not_found
 */
export const registerReceivers = async (
  { database }: Pick<CredentialParts, 'database'>,
  caller: Caller,
  at: Place,
  raw: readonly unknown[],
  origin: CallOrigin,
): Promise<Kept<ReceiversRegistered>> => {
  const pictures = await holdPictures(database, caller.organizationId, picturesIn(raw));
  return change(database, caller, origin, async tx => {
    const { organizationId } = caller;
    // Whoever deletes a recipient or the template waits for this commit, as for an issuing.
    const { template } = await lockGround(tx, organizationId, at);
    const rows = await readRows({ template }, 0, raw, 'some', pictures);
    const fit = rows.filter(row => !isRefused(row)) as Row[];
    const { people, refused } = await findPeople(tx, { organization: { id: organizationId } }, fit);
    const [to, others] = await whoIsToGet(tx, template.id, people);
    const said = new Map(fit.map(({ row, receiver }) => [row, receiver]));
    const named = to.map(person => ({ ...person, said: said.get(person.row) }));
    const written = named.length > 0 ? await write(tx, organizationId, template.id, named) : [];
    const added = written.filter(each => each.added).length;
    const answer = {
      added,
      updated: written.length - added,
      refused: [...rows.filter(isRefused), ...refused, ...others].toSorted((a, b) => a.row - b.row),
    };
    if (written.length === 0) return { answer, events: [] };
    const { updated } = answer;
    return {
      answer,
      event: {
        type: 'create',
        resource: 'receivers',
        resourceId: template.id,
        members: written.map(({ id }) => id),
        new: { added, updated },
      },
    };
  });
};
