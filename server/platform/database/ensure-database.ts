import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { onOwnConnection } from './owner.ts';

/** Makes the embedded cluster's database at the first start. */
export const ensureDatabase = ({ owner }: DatabaseAddress): Promise<void> =>
  onOwnConnection({ ...owner, database: 'postgres' }, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [owner.database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(owner.database ?? 'sello')}`);
  });

/** @throws where no database answers its owner */
export const assertAnswers = ({ owner }: DatabaseAddress): Promise<void> =>
  onOwnConnection(owner, async client => void (await client.query('select 1')));
