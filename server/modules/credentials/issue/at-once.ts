import type { IssueRequest } from '../../../../contract/credentials/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { didSigner } from '../../dids/index.ts';
import type { Changed } from '../../events/index.ts';
import { takeTrialPlaces } from '../../organizations/index.ts';
import { askForSeal } from '../../sealing/index.ts';
import { eventsAbout } from '../change-events.ts';
import type { CredentialParts } from '../parts.ts';
import { finishedRequest } from '../read/requests.ts';
import { build, complete, fullName, refusePerson } from './build.ts';
import { contextFor } from './document.ts';
import type { Issuing } from './issuing.ts';
import { findPeople } from './people.ts';
import { isRefused, readReceiver, UNBUILDABLE, type Refused, type Row } from './receivers.ts';
import { writeWorkedOff, type One } from './request.ts';
import { writeResults, type Result } from './results.ts';
import { keepSchema, schemaFor } from './schema.ts';
import { issuedNow, secureAll } from './secure.ts';
import { requestedEvents } from './store.ts';
import { failed } from './store-each.ts';
import { countFinished, freeExpired, writeFinished, type Finished } from './write.ts';

interface Open {
  one: One;
  issuing: Issuing;
}

/** The row of a request of one, or why it is refused. */
function rowOf({ one, issuing }: Open, i: number): Row | Refused {
  const row = readReceiver(issuing.template.content, i, one.asked.receivers[0]);
  return one.isBroken && !isRefused(row) ? failed(row) : row;
}

/**
 * Builds and signs the credentials of requests for one template in memory, and writes them signed: no step of it is ever stored without the
 * next. Rows are told apart by their request's place in the list.
 */
export async function issueAtOnce(
  tx: Tx,
  parts: CredentialParts,
  open: readonly Open[],
): Promise<Changed<IssueRequest>[]> {
  const [first] = open;
  if (!first) return [];
  const { issuing } = first;
  const { organization } = issuing;
  const refused = new Map<number, Refused>();
  const refuse = (some: readonly Refused[]) => some.forEach(each => refused.set(each.row, each));

  const rows = open.map(rowOf);
  refuse(rows.filter(isRefused));
  const found = await findPeople(tx, issuing, rows.filter(row => !isRefused(row)) as Row[]);
  refuse(found.refused);
  const { publicUrl } = parts.settings;
  const common = { publicUrl, context: contextFor(publicUrl, issuing), schema: schemaFor(publicUrl, issuing) };
  const drafts = found.people.flatMap(person => {
    const { one, issuing } = open[person.row] as Open;
    const said = complete(issuing, [person]);
    const built = build(common, issuing, said.complete, one.places);
    refuse([...said.refused, ...built.refused]);
    return built.drafts;
  });
  const signer = await didSigner(tx, parts.keystore, organization.id, organization.did, organization.did_key_id);
  const issuedAt = issuedNow(parts.clock);
  const secured = await secureAll(
    parts.canonizer,
    signer,
    drafts.map(each => each.document),
    issuedAt,
  );
  const finished = drafts.flatMap((draft, i): Finished[] => {
    const each = secured[i];
    const { requestId } = (open[draft.person.row] as Open).issuing;
    if (each) return [{ ...draft, ...each, requestId, requestRow: 0 }];
    refuse([refusePerson(draft.person, 'failed', UNBUILDABLE)]);
    return [];
  });
  parts.crash('one.signed');

  const recipients = finished.map(each => each.person.recipientId);
  inLockOrder(tx, 'credential');
  // Sent at once, and done one after the other.
  const [, , , ids] = await Promise.all([
    writeWorkedOff(
      tx,
      open.map(each => each.issuing),
    ),
    keepSchema(tx, issuing, common.schema),
    freeExpired(tx, issuing.template.id, recipients, new Date(parts.clock())),
    writeFinished(tx, issuing, finished, issuedAt),
  ]);
  refuse(finished.filter(each => !ids.has(each.id)).map(({ person }) => refusePerson(person, 'already_issued', {})));
  const stored = finished.filter(each => ids.has(each.id));
  const results = open.map(({ issuing: { requestId } }, row): Omit<Result, 'row'> => {
    const no = refused.get(row);
    if (no) return { request_id: requestId, credential_id: null, ...no };
    const { id, person } = stored.find(each => each.person.row === row) as Finished;
    return {
      request_id: requestId,
      name: fullName(person),
      email: person.email,
      outcome: 'issued',
      credential_id: id,
      fields: {},
    };
  });
  await Promise.all([
    writeResults(
      tx,
      organization.id,
      // A credential tells by itself what came of its row.
      results.filter(each => each.credential_id === null).map(each => ({ ...each, row: 0 })),
    ),
    countFinished(tx, parts, issuing, stored),
  ]);
  // Whoever asks in the same window waits for this commit: after the counters, as everywhere.
  if (stored.length > 0) await askForSeal(tx, organization.id, issuing.project.network_id, 'issuance');
  if (organization.membership === 'trial')
    await takeTrialPlaces(tx, organization.id, stored.length, parts.settings.trialCredentials);
  return results.map(({ request_id: _, credential_id: credentialId, ...result }, row) => {
    const mine = credentialId ? [credentialId] : [];
    return {
      answer: finishedRequest((open[row] as Open).issuing, {
        ...result,
        credentialId,
        progress: credentialId ? 'signed' : null,
      }),
      events: [
        ...requestedEvents((open[row] as Open).issuing, mine),
        ...eventsAbout(mine, { type: 'sign', new: { verificationMethod: signer.verificationMethod } }),
      ],
    };
  });
}
