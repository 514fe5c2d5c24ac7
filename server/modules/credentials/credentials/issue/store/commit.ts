import type { IssueRequest } from '../../../../../../contract/credentials/credentials/index.ts';
import { isRaised } from '../../../../../platform/database/index.ts';
import type { Kept } from '../../../../../platform/idempotency/index.ts';
import { ending } from '../../../../base/events/index.ts';
import { sealJob } from '../../../../base/sealing/index.ts';
import type { CredentialParts } from '../../parts.ts';
import type { Made, Open } from '../at-once.ts';
import { fullName } from '../build/build.ts';
import type { Question, Standing } from '../build/ground.ts';
import { workedOff } from '../request/request.ts';
import { sharedBy } from './write.ts';

/** Whether something that was read has changed before it was written on: nothing was written, and all of it is to be made again. */
export const isMoved = (error: unknown): boolean => isRaised(error, 'SE001');

/** What was made as it goes to the database, in one value. */
function writtenAs({ issuing, common, open, added, finished, refused, issuedAt }: Made) {
  const { organization, project, template } = issuing;
  return {
    requests: open.map(each => workedOff(each.issuing)),
    people: added.map(({ status: _, ...person }) => person),
    schema: { id: template.schema_id, address: common.schema.address, text: common.schema.text },
    shared: sharedBy(issuing, issuedAt),
    credentials: finished.map(({ person, place, digest, requestRow: _, ...each }) => ({
      ...each,
      recipientId: person.recipientId,
      name: fullName(person),
      email: person.email,
      did: person.did,
      listId: place.listId,
      index: place.index,
      digest: digest.toString('hex'),
    })),
    seal: sealJob(organization.id, project.network_id, 'issuance'),
    results: refused.map(({ row, ...no }) => ({
      ...no,
      request_id: (open[row] as Open).issuing.requestId,
      row: 0,
      credential_id: null,
    })),
  };
}

/**
 * Writes what was made, each request with its answer and events, in one statement that is one transaction: whole where all stands as it was read,
 * nothing where it does not (`isMoved`). @returns what each request is answered
 */
export async function commitAtOnce(
  { database, crash }: Pick<CredentialParts, 'database' | 'crash'>,
  question: Question,
  standing: Standing,
  made: Made,
): Promise<Kept<IssueRequest>[]> {
  const ends = made.open.map(({ one }, i) => {
    const changed = made.changed[i];
    if (!changed) throw new Error('Nothing came of a request');
    return ending(one.caller, one.origin, changed);
  });
  const plan = {
    ...writtenAs(made),
    answers: ends.flatMap(each => each.answers),
    events: ends.flatMap(each => each.events),
  };
  await database.organization(
    made.issuing.organization.id,
    tx => {
      const done = tx.run('select issue_at_once($1, $2, $3, $4, $5, $6, $7, $8)', [
        ...question,
        JSON.stringify(standing),
        JSON.stringify(plan),
      ]);
      crash('one.sent');
      return done;
    },
    { inOneTrip: true },
  );
  return ends.map(each => each.kept);
}
