import { z } from 'zod';
import { next } from '../../../../../contract/base/common/states.ts';
import { importMachine, type ImportRefusal } from '../../../../../contract/credentials/recipients/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { HopelessJob, PausedJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import { change } from '../../../base/events/index.ts';
import type { ModuleParts, Tell } from '../../../../platform/module/index.ts';
import { addRecipients } from '../find.ts';
import { invitedEvent, markInvited } from '../wallets/invite.ts';
import { endImport } from './cancel.ts';
import { judge, type Judged, type Named, type Refused } from './judge.ts';
import { readPiece, START, takePiece, type Piece } from './pieces.ts';
import { lockImport } from './read.ts';

const Payload = z.object({ importId: z.uuid() });

/** An import that is worked off. */
interface Work {
  database: Database;
  tell: Tell;
  organizationId: string;
  importId: string;
}

/** As the platform, by its job. */
const changing = (
  { database, organizationId, importId }: Omit<Work, 'tell'>,
  work: Parameters<typeof change<undefined>>[3],
): Promise<unknown> => change(database, { organizationId, userId: null }, platformOrigin(importId), work);

const whoIs = ({ email, did }: { email: string | null; did: string | null }): string | null => email ?? did;

/** Adds who is new among the people of a piece, each by the first row that names them as it should. Answers their ids, and all of its rows that added nobody. */
async function register(
  tx: Tx,
  organizationId: string,
  { piece, people, refused }: Judged,
): Promise<{ added: string[]; refused: Refused[] }> {
  const first = new Map(people.toReversed().map(person => [whoIs(person), person]));
  const isFirst = (person: Named) => first.get(whoIs(person)) === person;
  const added = await addRecipients(tx, organizationId, people.filter(isFirst));
  const isNew = new Set(added.map(whoIs));
  const others = people
    .filter(person => !isFirst(person) || !isNew.has(whoIs(person)))
    .map(({ row, again }): Refused => ({
      row,
      content: piece.rows[row - piece.first] ?? {},
      outcome: again ? 'duplicate' : 'known',
      fields: {},
    }));
  return { added: added.map(({ id }) => id), refused: [...refused, ...others] };
}

/** Writes down what came of a piece: counted, and kept where it added nobody. */
async function settle(
  tx: Tx,
  { organizationId, importId }: Work,
  { rows }: Piece,
  refused: readonly Refused[],
): Promise<void> {
  const count = (outcome: ImportRefusal) => refused.filter(each => each.outcome === outcome).length;
  // Sent at once, and done one after the other.
  await Promise.all([
    tx.run(
      `update recipient_imports set state = $2, added = added + $3, known = known + $4, duplicate = duplicate + $5, invalid = invalid + $6
       where id = $1`,
      [
        importId,
        importMachine.register.to,
        rows.length - refused.length,
        count('known'),
        count('duplicate'),
        count('invalid'),
      ],
    ),
    refused.length > 0 &&
      tx.run(
        `insert into recipient_import_rows (import_id, organization_id, row, content, outcome, fields)
         select $1, $2, x.row, x.content, x.outcome, x.fields
         from jsonb_to_recordset($3::jsonb) as x(row int, content jsonb, outcome text, fields jsonb)`,
        [importId, organizationId, JSON.stringify(refused)],
      ),
  ]);
}

/** Adds the people of a piece in one commit, unless the import was stopped, or somebody else did. */
const write = (work: Work, judged: Judged): Promise<unknown> =>
  changing(work, async tx => {
    const { organizationId, importId } = work;
    const [{ state, requested_by: actorId, invite }] = await Promise.all([
      lockImport(tx, importId),
      // Nobody waits for this commit: where it is lost with the machine, its rows wait again, and all that came after it is lost with it.
      tx.run('set local synchronous_commit = off'),
    ]);
    if (!next(importMachine, state, 'register') || !(await takePiece(tx, importId, judged.piece)))
      return { answer: undefined, events: [] };
    const { added, refused } = await register(tx, organizationId, judged);
    await settle(tx, work, judged.piece, refused);
    if (added.length === 0) return { answer: undefined, events: [] };
    const created = { type: 'create', resource: 'recipient', resourceId: importId, members: added, actorId } as const;
    if (!invite) return { answer: undefined, event: created };
    const { invited } = await markInvited(tx, added);
    if (invited.length === 0) return { answer: undefined, event: created };
    const batch = `${importId}:${judged.piece.first}`;
    await work.tell(tx, 'recipients.invited', { organizationId, recipientIds: invited, batch });
    return { answer: undefined, events: [created, { ...invitedEvent(importId, invited), actorId }] };
  });

/** Ends an import that is worked off. */
const finish = (work: Work): Promise<unknown> =>
  changing(work, async tx => {
    const state = next(importMachine, (await lockImport(tx, work.importId)).state, 'succeed');
    if (state) await endImport(tx, work.importId, state);
    return { answer: undefined, events: [] };
  });

/** Ends an import that cannot be worked off; who was added stays. */
export const giveUpImport =
  (database: Database): GiveUp =>
  async ({ payload, organizationId }) => {
    if (!organizationId) return;
    const { importId } = Payload.parse(payload);
    await changing({ database, organizationId, importId }, async tx => {
      const state = next(importMachine, (await lockImport(tx, importId)).state, 'fail');
      if (!state) return { answer: undefined, events: [] };
      await endImport(tx, importId, state);
      return {
        answer: undefined,
        event: { type: 'cancel', resource: 'recipient', resourceId: importId, actorId: null, new: { why: 'failed' } },
      };
    });
  };

/** What an organization may not have, an import adds at no later time either. */
const hopeless = (error: unknown): unknown =>
  error instanceof AppError ? new HopelessJob(error.key, { cause: error }) : error;

/** Works off what waits of an import, piece by piece: each is looked into while the one before it is written. @throws PausedJob where others have waited */
async function workOff(work: Work, { signal, isTurnOver }: Pick<JobCall, 'signal' | 'isTurnOver'>): Promise<void> {
  const { database, organizationId, importId } = work;
  const prepare = async (after: number): Promise<Judged | undefined> => {
    const piece = await database.organization(organizationId, tx => readPiece(tx, importId, after));
    return piece && judge(piece);
  };
  for (let judged = await prepare(START); judged;) {
    const [written, following] = await Promise.allSettled([write(work, judged), prepare(judged.piece.first)]);
    if (written.status === 'rejected') throw hopeless(written.reason);
    if (following.status === 'rejected') throw following.reason;
    judged = following.value;
    signal.throwIfAborted();
    if (judged && (await isTurnOver())) throw new PausedJob('Others wait');
  }
  await finish(work);
}

/** Works an import off, from wherever it stopped: as a job. */
export const importHandler =
  ({ database, tell }: Pick<ModuleParts, 'database' | 'tell'>) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('An import belongs to an organization');
    const work: Work = { database, tell, organizationId, importId: Payload.parse(call.payload).importId };
    await workOff(work, call);
  };
