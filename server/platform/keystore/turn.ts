import { lockSetting, settingsOf, writeSetting, type Tx } from '../database/index.ts';
import { enqueue } from '../jobs/index.ts';
import { keyContext, seal } from './envelope.ts';
import {
  formerName,
  isMasterState,
  MASTER_KEY_CHECK,
  MASTER_STATE,
  SECRETS,
  sealUnder,
  type MasterRing,
  type MasterState,
} from './master-ring.ts';

/** The job that wraps again what the master key of before wrapped. */
export const TURN_JOB = 'keystore.turn';
/** Keys in one commit. */
const BATCH = 500;

/** How far the wrapping came. */
export interface Rewrapped {
  /** Where the next call goes on; null where nothing is left. */
  after: string | null;
  keys: number;
}

/**
 * Begins the turn: from now on everything new is wrapped and sealed under the next master key, and `TURN_JOB` wraps the rest again. As the
 * owner of the tables, in one transaction. Every process must have both keys by then.
 * @returns the name of the key in force, and whether this call began the turn
 */
export async function beginTurn(tx: Tx, ring: MasterRing): Promise<{ inForce: string; begun: boolean }> {
  const { inForce, next } = ring;
  // Whoever makes a key holds this to the end of the transaction (`master_key_in_force`).
  await lockSetting(tx, MASTER_KEY_CHECK);
  const kept = await lockSetting(tx, MASTER_STATE);
  const state = isMasterState(kept) ? kept : undefined;
  if (!next || state?.inForce === next.name) {
    if (state?.turnedFrom) await askToRewrap(tx, state.inForce);
    return { inForce: state?.inForce ?? inForce.name, begun: false };
  }
  // A turn begins where the one before has ended: a ring of two keys opens no third one.
  if (state?.turnedFrom) throw new Error('The turn before has not ended: start with its two keys, and let it end.');
  const opened = Object.entries(state?.former ?? {}).map(
    ([name, sealed]) => [name, ring.open(formerName(name), sealed)] as const,
  );
  const former = [...opened, [inForce.name, inForce.sealing] as const].map(([name, sealing]) => [
    name,
    sealUnder(next.sealing, formerName(name), sealing),
  ]);
  await writeSetting(tx, MASTER_STATE, {
    inForce: next.name,
    turnedFrom: inForce.name,
    former: Object.fromEntries(former),
  } satisfies MasterState);
  await sealAgain(tx, ring, MASTER_KEY_CHECK, next.sealing);
  await askToRewrap(tx, next.name);
  return { inForce: next.name, begun: true };
}

const askToRewrap = (tx: Tx, name: string): Promise<unknown> =>
  enqueue(tx, { kind: TURN_JOB, key: name, organizationId: null, payload: {} });

/** Seals a secret of the settings again, while nobody else changes it. */
async function sealAgain(tx: Tx, ring: MasterRing, key: string, sealing: Buffer): Promise<void> {
  const kept = await lockSetting(tx, key);
  if (typeof kept === 'string') await writeSetting(tx, key, sealUnder(sealing, key, ring.open(key, kept)));
}

/**
 * Wraps the next keys again, in one commit, and at the end the installation's own secrets. Stopped anywhere, the next call does what is
 * left: a key that the one in force wraps is passed over.
 */
export async function rewrapSome(tx: Tx, ring: MasterRing, after: string | null): Promise<Rewrapped> {
  const kept = await lockSetting(tx, MASTER_STATE);
  if (!isMasterState(kept) || kept.turnedFrom === null) return { after: null, keys: 0 };
  const master = ring.named(kept.inForce);
  const rows = await tx.rows<{
    id: string;
    organization_id: string;
    version: number;
    wrapped_key: Buffer;
    wrapped_by: string | null;
  }>(
    `select id, organization_id, version, wrapped_key, wrapped_by from custody_keys
     where custody = 'local' and ($1::uuid is null or id > $1) and wrapped_by is distinct from $2 order by id limit $3`,
    [after, master.name, BATCH],
  );
  if (rows.length > 0) {
    const wrapped = rows.map(row => {
      const context = keyContext(row.organization_id, row.id, row.version);
      const dataKey = ring.unwrap(row.wrapped_by, row.wrapped_key, context);
      const again = seal(master.wrapping, dataKey, context);
      dataKey.fill(0);
      return again;
    });
    await tx.run(
      `update custody_keys c set wrapped_key = v.wrapped, wrapped_by = $1
       from unnest($2::uuid[], $3::bytea[]) as v(id, wrapped) where c.id = v.id`,
      [master.name, rows.map(({ id }) => id), wrapped],
    );
    return { after: rows.at(-1)?.id ?? null, keys: rows.length };
  }
  // Those made while the pages were read came under the key in force.
  for (const key of await settingsOf(tx, SECRETS)) await sealAgain(tx, ring, key, master.sealing);
  await writeSetting(tx, MASTER_STATE, { ...kept, turnedFrom: null } satisfies MasterState);
  return { after: null, keys: 0 };
}
