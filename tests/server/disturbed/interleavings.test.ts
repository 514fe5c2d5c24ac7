import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationId } from '../../../contract/api/index.ts';
import { sweep } from '../../../server/housekeeping.ts';
import { modules } from '../../../server/modules/index.ts';
import { startTestApp, type Answer, type CallOptions, type Client, type TestApp } from '../../support/processes/app.ts';
import { untilAllCame } from '../../support/data/chance.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../support/documents/record.ts';

const CLIENTS = 16;
/** Of each client: were they of all, those who wait for nobody would take the steps of others on a busy machine, and some kinds none. */
const EACH = 63;
const STEPS = CLIENTS * EACH;
/** Few enough that clients meet at the same person all the time. */
const PEOPLE = 90;
const KINDS: readonly OperationId[] = [
  'issueCredentials',
  'signCredentials',
  'revokeCredential',
  'revokeCredentials',
  'suspendCredentials',
  'reinstateCredentials',
  'reissueCredential',
  'cancelCredential',
  'cancelCredentials',
  'resendCredentials',
  'updateTemplate',
  'registerReceivers',
  'removeReceivers',
];

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

/** Random numbers that a seed gives again (Mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return sides => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

interface Move {
  operation: OperationId;
  options: CallOptions;
}

/** What somebody does next: most often with what others have at hand at the same moment. */
function moveOf(
  roll: (sides: number) => number,
  known: readonly string[],
  pending: readonly string[],
  persons: readonly string[],
  isSigner: boolean,
): Move {
  const { projectId, automaticId, manualId } = project;
  const at = { projectId };
  const templateId = roll(2) === 0 ? automaticId : manualId;
  const credentialId = known[roll(known.length)] ?? projectId;
  const some = Array.from({ length: 1 + roll(6) }, () => known[roll(known.length)] ?? projectId);
  const person = () => {
    const n = roll(PEOPLE);
    const { email, ...row } = graduate(n, roll(12) === 0 ? { average: 'not a number' } : {});
    // An email costs a PDF: most are reached by their DID.
    return n % 4 === 0 ? { email, ...row } : { did: `did:web:persona${n}.example`, ...row };
  };
  const because = { metadata: { description: `Reason ${roll(9)}` } };
  const issue = (receiver: unknown, key: number): Move => ({
    operation: 'issueCredentials',
    options: {
      params: at,
      body: { templateId, receiver },
      ...(key < 10 && { headers: { 'idempotency-key': `key-${templateId}-${key}` } }),
    },
  });
  switch (isSigner ? 4 + roll(3) : roll(20)) {
    case 0:
    case 1:
    case 2: {
      const key = roll(20);
      return issue(key < 10 ? graduate(key) : person(), key);
    }
    case 3:
      return issue(Array.from({ length: 2 + roll(15) }, person), 99);
    case 4:
    case 5:
      return { operation: 'signCredentials', options: { params: at, body: { ids: some } } };
    case 6:
    case 18:
      // Of the newest: what has been there for long is revoked already, most often.
      return {
        operation: 'revokeCredential',
        options: { params: { ...at, credentialId: known.at(-1 - roll(12)) ?? credentialId }, body: because },
      };
    case 7:
      return { operation: 'revokeCredentials', options: { params: at, body: { ids: some.slice(0, 2), ...because } } };
    case 14:
      return { operation: 'suspendCredentials', options: { params: at, body: { ids: some, ...because } } };
    case 15:
      return { operation: 'reinstateCredentials', options: { params: at, body: { ids: some } } };
    case 16:
    case 17:
      return {
        operation: 'reissueCredential',
        options: {
          params: { ...at, credentialId: known.at(-1 - roll(12)) ?? credentialId },
          body: { values: graduate(0, { degree: `Degree ${roll(9)}` }).values, ...because },
        },
      };
    case 8:
      if (roll(3) === 0)
        return { operation: 'cancelCredentials', options: { params: at, body: { ids: known.slice(-2 - roll(4)) } } };
      // Of the newest: what has waited for long is approved, most often.
      return {
        operation: 'cancelCredential',
        options: { params: { ...at, credentialId: pending.at(-1 - roll(2)) ?? credentialId } },
      };
    case 9:
      return { operation: 'resendCredentials', options: { params: at, body: { ids: some } } };
    case 10:
      return {
        operation: 'updateTemplate',
        options: { params: { ...at, templateId }, body: { title: `Title ${roll(99)}` } },
      };
    case 11:
    case 12:
      return {
        operation: 'registerReceivers',
        options: { params: { ...at, templateId }, body: { receiver: Array.from({ length: 1 + roll(15) }, person) } },
      };
    case 13:
      return {
        operation: 'removeReceivers',
        options: { params: { ...at, templateId }, body: { ids: [persons.at(-1 - roll(8)) ?? projectId] } },
      };
    default:
      return {
        operation: 'updateTemplate',
        options: { params: { ...at, templateId: manualId }, body: { approvalsRequired: 1 + roll(2) } },
      };
  }
}

const idsOf = ({ body }: Answer, outcome?: string): string[] =>
  ((body as { results?: { credentialId: string | null; outcome: string }[] }).results ?? [])
    .filter(each => outcome === undefined || each.outcome === outcome)
    .flatMap(each => each.credentialId ?? []);

it(`${STEPS} random steps of ${CLIENTS} clients at once leave a record that holds together`, async () => {
  // To see a failure again, put its seed here.
  const seed = randomInt(2 ** 31);
  const people = ['owner', 'signer', 'member', 'signer2'];
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, i) => app.as(`${people[i % people.length]}@uni.example`)),
  );
  const known: string[] = [];
  const pending: string[] = [];
  const persons: string[] = [];
  const told: string[] = [];
  const succeeded = new Set<OperationId>();
  const rolls = clients.map((_, number) => dice(seed + number));
  const play = async (client: Client, number: number) => {
    const roll = rolls[number] as ReturnType<typeof dice>;
    for (let step = 0; step < EACH; step += 1) {
      const { operation, options } = moveOf(roll, known, pending, persons, number % 2 === 1);
      const answer = await client.call(operation, options);
      told.push(`${number} ${operation} ${JSON.stringify(options)}: ${answer.status}`);
      if (answer.status < 300) succeeded.add(operation);
      known.push(...idsOf(answer));
      if (operation === 'reissueCredential' && answer.status === 201) {
        const { id, progress } = answer.body as { id: string; progress: string };
        known.push(id);
        if (progress === 'pending') pending.push(id);
      }
      pending.push(...idsOf(answer, 'pending'));
      if (operation === 'registerReceivers') {
        const waits = await app.test.owner<{ id: string }>(
          'select recipient_id as id from template_receivers where credential_id is null order by registered_at desc, row limit 3',
        );
        persons.push(...waits.map(({ id }) => id));
      }
      if (roll(25) === 0) await app.workers.drain();
    }
  };
  try {
    // Each kind of step has to be taken, and not only refused.
    await untilAllCame(async () => void (await Promise.all(clients.map(play))), succeeded, KINDS);
    expect([...succeeded].sort()).toEqual([...KINDS].sort());
    expect(told.length % STEPS).toBe(0);
    expect(told.filter(line => / 5\d\d$/.test(line))).toEqual([]);
    expect(app.deadlocks()).toEqual([]);
    await expectSoundRecord(app);
    // Whoever is off the list has a credential of that template, which stands or stood.
    const astray = await app.test.owner(
      `select 1 from template_receivers r left join credentials c on c.id = r.credential_id
       where r.credential_id is not null and (c.template_id, c.recipient_id) is distinct from (r.template_id, r.recipient_id) or c.standing = 'canceled' and c.digest is null`,
    );
    expect(astray).toEqual([]);
    // Whoever has one that stands waits for none: at the latest after a sweep, where they were registered while it was written.
    await sweep(app.test.database, modules);
    const forgotten = await app.test.owner(
      `select r.credential_id, c.progress from template_receivers r join credentials c using (template_id, recipient_id)
       where c.holds_place and (r.credential_id is null or c.progress <> 'pending')`,
    );
    expect(forgotten).toEqual([]);
  } catch (error) {
    console.error(`seed ${seed}, the last steps:\n${told.slice(-60).join('\n')}`);
    throw error;
  }
});
