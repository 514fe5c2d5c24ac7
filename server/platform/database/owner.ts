import pg, { type PoolConfig } from 'pg';

/** Works on a connection of its own as the owner of the tables, or whoever else the configuration names, and ends it. */
export async function onOwnConnection<T>(config: PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // What is asked of a lost connection fails, and tells who asked.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
