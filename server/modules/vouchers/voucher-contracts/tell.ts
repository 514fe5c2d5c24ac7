import type { Chain } from '../../../platform/chain/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { HopelessJob, type JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { booksArePaused } from '../ledger/index.ts';
import { patiently } from '../../base/sealing/index.ts';
import { readContract } from './contracts.ts';
import { Payload } from './deploy.ts';

type Parts = Pick<ModuleParts, 'database' | 'chains'>;

/** A contract that says what it is to say. */
interface Told {
  chain: Chain;
  address: `0x${string}`;
  offerId: string;
  isPaused: boolean;
}

/** Whoever tells a contract something else at the same time is seen in the next round. */
const ROUNDS = 5;

/**
 * Tells a contract what it is to say: the digests of its offer's terms, and whether its books are paused. What it says already is not sent; what is sent
 * is recorded after, under the next number, so that a change back is a transaction of its own. Undefined of a contract that has no offer, or does not
 * stand yet.
 */
export async function tellContract(
  { database, chains }: Parts,
  { organizationId, contractId, jobId }: { organizationId: string; contractId: string; jobId: string },
): Promise<Told | undefined> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { row, isPaused } = await database.organization(organizationId, async tx => {
      const contract = await readContract(tx, contractId);
      return { row: contract, isPaused: contract.offer_id ? await booksArePaused(tx, contract.offer_id) : false };
    });
    const { address, offer_id: offerId, config_digest: config, list_digest: list, revision } = row;
    if (!address || !offerId || !config || !list) return undefined;
    const chain = chains.get(row.network_id);
    if (!chain) throw new HopelessJob(`This installation has no connection to network ${row.network_id}`);
    if (row.told_config === config && row.told_list === list && row.told_paused === isPaused)
      return { chain, address, offerId, isPaused };

    const says = await patiently(chain.books.read(address));
    const terms = { configDigest: `0x${config}`, listDigest: `0x${list}` } as const;
    if (says.configDigest !== terms.configDigest || says.listDigest !== terms.listDigest)
      await patiently(chain.books.setTerms(`terms:${contractId}:${revision}`, address, terms));
    if (says.paused !== isPaused)
      await patiently(chain.books.setPaused(`pause:${contractId}:${revision}`, address, isPaused));
    const now = await patiently(chain.books.read(address));
    const said = { config: now.configDigest.slice(2), list: now.listDigest.slice(2), paused: now.paused };
    await change(database, { organizationId, userId: null }, platformOrigin(jobId), async tx => {
      const recorded = await tx.run(
        `update voucher_contracts set told_config = $3, told_list = $4, told_paused = $5, revision = revision + 1 where id = $1 and revision = $2`,
        [contractId, revision, said.config, said.list, said.paused],
      );
      if (recorded === 0) return { answer: undefined, events: [] };
      return {
        answer: undefined,
        event: {
          type: 'update',
          resource: 'voucherContract',
          resourceId: contractId,
          old: { config: row.told_config, list: row.told_list, paused: row.told_paused },
          new: said,
        },
      };
    });
  }
  throw new Error(`The terms of contract ${contractId} change again and again`);
}

/** Tells a contract what is new, as soon as it is. */
export const tellHandler =
  (parts: Parts): JobHandler =>
  async ({ id: jobId, payload, organizationId }) => {
    const { contractId } = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A contract belongs to an organization');
    await tellContract(parts, { organizationId, contractId, jobId });
  };
