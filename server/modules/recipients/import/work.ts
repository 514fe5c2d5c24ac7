import { z } from 'zod';
import { next } from '../../../../contract/common/states.ts';
import { fieldErrors, type FieldError } from '../../../../contract/errors/index.ts';
import { importMachine, RecipientCreate, type ImportRefusal } from '../../../../contract/recipients/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { HopelessJob, PausedJob, type JobCall } from '../../../platform/jobs/index.ts';
import { change, type ChangeEvent } from '../../events/index.ts';
import { addRecipients } from '../find.ts';
import { endImport } from './cancel.ts';
import { lockImport } from './read.ts';

const Payload = z.object({ importId: z.uuid() });
/** Rows that are looked at and written in one commit. */
export const CHUNK = 1000;
/** Before the first row. */
const START = -1;

interface WaitingRow {
  row: number;
  content: unknown;
  is_twice: boolean;
}
interface Refused {
  row: number;
  outcome: ImportRefusal;
  fields: Record<string, FieldError>;
}

/** Adds who is new among some rows. Answers their ids, and the rows that added nobody. */
async function register(
  tx: Tx,
  organizationId: string,
  rows: readonly WaitingRow[],
): Promise<{ added: string[]; refused: Refused[] }> {
  const refused: Refused[] = [];
  const people: (z.infer<typeof RecipientCreate> & { row: number })[] = [];
  for (const { row, content, is_twice: isTwice } of rows) {
    const read = RecipientCreate.safeParse(content);
    if (isTwice) refused.push({ row, outcome: 'duplicate', fields: {} });
    else if (read.success) people.push({ row, ...read.data });
    else refused.push({ row, outcome: 'invalid', fields: fieldErrors(read.error.issues) });
  }
  const added = await addRecipients(tx, organizationId, people);
  const isNew = new Set(added.map(({ email, did }) => email ?? did));
  for (const { row, email, did } of people)
    if (!isNew.has(email ?? did)) refused.push({ row, outcome: 'known', fields: {} });
  return { added: added.map(({ id }) => id), refused };
}

/** Writes down what came of a chunk: counted, and kept where it added nobody. */
async function settle(
  tx: Tx,
  importId: string,
  rows: readonly WaitingRow[],
  refused: readonly Refused[],
): Promise<void> {
  const count = (outcome: ImportRefusal) => refused.filter(each => each.outcome === outcome).length;
  await tx.run(
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
  );
  if (refused.length > 0)
    await tx.run(
      `update recipient_import_rows r set outcome = x.outcome, fields = x.fields
     from jsonb_to_recordset($2::jsonb) as x(row int, outcome text, fields jsonb) where r.import_id = $1 and r.row = x.row`,
      [importId, JSON.stringify(refused)],
    );
  await tx.run('delete from recipient_import_rows where import_id = $1 and outcome is null and row = any($2::int[])', [
    importId,
    rows.map(({ row }) => row),
  ]);
}

/**
 * Works off the next rows of an import after row `after` in one commit, or ends it where none waits. Answers the last of them: where to go on,
 * because to look from the beginning is to step over all that was deleted there. Undefined where there are no more.
 */
const step = (
  database: Database,
  organizationId: string,
  importId: string,
  after: number,
): Promise<number | undefined> =>
  change(database, { organizationId, userId: null }, platformOrigin(importId), async tx => {
    const { state, requested_by: actorId } = await lockImport(tx, importId);
    if (!next(importMachine, state, 'register')) return { answer: undefined, events: [] };
    const rows = await tx.rows<WaitingRow>(
      'select row, content, is_twice from recipient_import_rows where import_id = $1 and outcome is null and row > $3 order by row limit $2',
      [importId, CHUNK, after],
    );
    if (rows.length === 0) {
      await endImport(tx, importId, importMachine.succeed.to);
      return { answer: undefined, events: [] };
    }
    const { added, refused } = await register(tx, organizationId, rows);
    await settle(tx, importId, rows, refused);
    const event: ChangeEvent = {
      type: 'create',
      resource: 'recipient',
      resourceId: importId,
      members: added,
      actorId,
    };
    return { answer: rows.at(-1)?.row, events: added.length > 0 ? [event] : [] };
  });

/** Ends an import that cannot be worked off; who was added stays. */
const giveUp = (database: Database, organizationId: string, importId: string): Promise<void> =>
  change(database, { organizationId, userId: null }, platformOrigin(importId), async tx => {
    const row = await lockImport(tx, importId);
    const state = next(importMachine, row.state, 'fail');
    if (!state) return { answer: undefined, events: [] };
    await endImport(tx, importId, state);
    return {
      answer: undefined,
      event: { type: 'cancel', resource: 'recipient', resourceId: importId, actorId: null, new: { why: 'failed' } },
    };
  });

/** Works an import off, from wherever it stopped: as a job. */
export const importHandler =
  (database: Database) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('An import belongs to an organization');
    const { importId } = Payload.parse(call.payload);
    try {
      for (let after: number | undefined = START; ;) {
        after = await step(database, organizationId, importId, after);
        if (after === undefined) return;
        call.signal.throwIfAborted();
        if (await call.isTurnOver()) throw new PausedJob('Others wait');
      }
    } catch (error) {
      if (call.isLast && !call.signal.aborted && !(error instanceof PausedJob))
        await giveUp(database, organizationId, importId);
      throw error;
    }
  };
