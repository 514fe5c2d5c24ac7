import { z } from 'zod';
import { progressMachine } from '../../../contract/credentials/index.ts';
import type { Chain } from '../../platform/chain/index.ts';
import { enqueueAll, HopelessJob, type JobCall } from '../../platform/jobs/index.ts';
import { recordEvent } from '../events/index.ts';
import { DELIVER_JOB, DELIVER_PRIORITY } from '../credentials/deliver/jobs.ts';
import type { CredentialParts } from '../credentials/parts.ts';
import { platformOrigin } from '../../platform/context/platform-origin.ts';
import { prepareSeal, SEAL_KINDS, type PreparedSeal, type SealKind } from './prepare.ts';

const Payload = z.object({ networkId: z.string() });

/**
 * Seals all that waits on a network, root by root: prepared, on the chain, recorded. Each step stands in the database before the next
 * begins, and the chain knows a root once, so a crash anywhere is gone on from, never done twice.
 */
export function sealHandler(parts: CredentialParts, kind: SealKind) {
  return async ({ payload, organizationId, signal, id }: JobCall): Promise<void> => {
    const { networkId } = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A seal belongs to an organization');
    const chain = parts.chains.get(networkId);
    if (!chain) throw new HopelessJob(`This installation has no connection to network ${networkId}`);
    for (;;) {
      signal.throwIfAborted();
      const seal = await parts.database.organization(organizationId, async tx => {
        // One seal of a kind at a time, so that concurrent jobs do not split what belongs under one root.
        await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 1))', [
          `seal:${organizationId}:${networkId}:${kind}`,
        ]);
        return prepareSeal(tx, parts.canonizer.tools.primitives, organizationId, networkId, kind);
      });
      if (!seal) return;
      parts.crash(`${kind}.seal.prepared`);
      const receipt = await chain.sealRoot({ root: `0x${seal.root}`, kind: SEAL_KINDS[kind] });
      parts.crash(`${kind}.seal.sent`);
      await recordSeal(parts, organizationId, seal, receipt, id);
      parts.crash(`${kind}.seal.recorded`);
      // What was signed meanwhile has a window, and a job, of its own.
      if (!seal.isMore) return;
    }
  };
}

async function recordSeal(
  parts: CredentialParts,
  organizationId: string,
  seal: PreparedSeal,
  receipt: Awaited<ReturnType<Chain['sealRoot']>>,
  correlationId: string,
): Promise<void> {
  await parts.database.organization(organizationId, async tx => {
    const sealed = await tx.run(
      `update seals set state = 'sealed', chain_id = $2, contract = $3, contract_version = $4, transaction_hash = $5, block_number = $6, block_time = $7
       where id = $1 and state = 'prepared'`,
      [
        seal.id,
        receipt.chainId,
        receipt.contract,
        receipt.contractVersion,
        receipt.transactionHash,
        receipt.blockNumber,
        receipt.blockTime,
      ],
    );
    if (sealed === 0) return;
    if (seal.kind === 'issuance') {
      const moved = await tx.rows<{ id: string; receiver_email: string | null }>(
        `update credentials c set progress = $2 from seal_leaves l
         where l.seal_id = $1 and c.id = l.credential_id and c.progress = any($3) returning c.id, c.receiver_email`,
        [seal.id, progressMachine.seal.to, [...progressMachine.seal.from]],
      );
      await enqueueAll(
        tx,
        moved.flatMap(({ id, receiver_email: email }) =>
          email
            ? [
                {
                  kind: DELIVER_JOB,
                  priority: DELIVER_PRIORITY,
                  key: `${id}:0`,
                  organizationId,
                  payload: { credentialId: id, attempt: 0 },
                },
              ]
            : [],
        ),
      );
    }
    await recordEvent(tx, platformOrigin(correlationId), {
      organizationId,
      type: 'seal',
      resource: 'credentials',
      resourceId: seal.id,
      actorId: null,
      new: { kind: seal.kind, root: seal.root, transaction: receipt.transactionHash },
    });
  });
}
