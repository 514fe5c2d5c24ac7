import type { SealingParts } from './parts.ts';
import { resumeSeals } from './resume.ts';

/**
 * Lets chains say which roots they no longer have. Their seals are prepared again, so that nobody is shown a receipt that leads nowhere, and are asked
 * for again: the journal sends the same transaction. @returns how many seals went back
 */
export async function watchSeals({ database, chains }: Pick<SealingParts, 'database' | 'chains'>): Promise<number> {
  let back = 0;
  for (const [networkId, chain] of chains) {
    // One that does not answer says nothing about its blocks.
    const roots = (await chain.watch().catch(() => [])).map(root => root.slice(2));
    if (roots.length === 0) continue;
    const organizations = await database.platform('jobs', tx =>
      tx.rows<{ id: string }>(
        `select distinct organization_id as id from seals where network_id = $1 and root = any($2) and state = 'sealed'`,
        [networkId, roots],
      ),
    );
    for (const { id } of organizations)
      back += await database.organization(id, tx =>
        tx.run(
          `update seals set state = 'prepared', chain_id = null, contract = null, contract_version = null, transaction_hash = null,
             block_number = null, block_time = null where organization_id = $1 and network_id = $2 and root = any($3) and state = 'sealed'`,
          [id, networkId, roots],
        ),
      );
  }
  if (back > 0) await resumeSeals({ database, chains });
  return back;
}
