import { jsonSchemaOf, schemaDiscord, type SchemaUpdate } from '../../../../contract/credentials/schemas/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import { refuseAfterTrial } from '../../accounts/organizations/index.ts';
import { insertSchema, lockSchema, readSchema, refuseUnusableTerms, type SchemaRow } from './rows.ts';
import type { Eyes } from './visible.ts';

/** A schema that the caller may change, locked. @throws AppError error.not_found, auth.forbidden */
export async function lockOwnSchema(tx: Tx, caller: UserCaller, id: string): Promise<SchemaRow> {
  const row = await lockSchema(tx, { caller, projectId: null }, id);
  if (!row.may_edit) throw new AppError('auth.forbidden');
  return row;
}

async function isNewest(tx: Tx, { line_id, version }: SchemaRow): Promise<boolean> {
  const newer = await tx.maybe('select 1 from schemas where line_id = $1 and version > $2 limit 1', [line_id, version]);
  return newer === undefined;
}

/**
 * Edits the newest version of a schema: in place where nothing stands on it, as the next version where something does. Its row is locked, so of two
 * edits at once the second meets a version that is not the newest any more, and what begins to stand on it meanwhile waits.
 * @throws AppError schema.not_newest, request.stale, request.invalid, trial.ended
 */
export async function editSchema(
  tx: Tx,
  caller: UserCaller,
  id: string,
  { revision, ...edit }: SchemaUpdate,
): Promise<{ old: SchemaRow; now: SchemaRow }> {
  const eyes: Eyes = { caller, projectId: null };
  const old = await lockOwnSchema(tx, caller, id);
  if (!(await isNewest(tx, old))) throw new AppError('schema.not_newest');
  unchanged(old, revision);
  // Private is its maker's alone: whoever else made it so could not see what they did.
  if (edit.visibility === 'private' && old.visibility !== 'private' && old.created_by !== caller.userId)
    throw new AppError('request.invalid', { visibility: 'invalid_choice' });
  const next = { ...old, projectId: old.project_id, sourceUrl: old.source_url, ...edit };
  const [discord] = Object.entries(schemaDiscord(next));
  if (discord) throw new AppError('request.invalid', Object.fromEntries([discord]));
  if (edit.fields) refuseUnusableTerms(edit.fields);
  if (old.in_use) {
    await refuseAfterTrial(tx, caller.organizationId);
    const made = await insertSchema(tx, caller, next, {
      lineId: old.line_id,
      version: old.version + 1,
      madeBy: old.created_by,
    });
    return { old, now: await readSchema(tx, eyes, made) };
  }
  await tx.run(
    `update schemas set title = $2, category = $3, subcategory = $4, description = $5, visibility = $6, content = $7, fields = $8, revision = revision + 1 where id = $1`,
    [
      id,
      next.title,
      next.category,
      next.subcategory,
      next.description,
      next.visibility,
      JSON.stringify(jsonSchemaOf(next)),
      JSON.stringify(next.fields),
    ],
  );
  return { old, now: await readSchema(tx, eyes, id) };
}
