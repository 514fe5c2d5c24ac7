import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { change } from '../../base/events/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { presentContract, readContract, requestContract, retryContract } from './contracts.ts';
import { readReceipt } from './receipt.ts';

type Operation = 'requestVoucherContract' | 'getVoucherContract' | 'retryVoucherContract' | 'getLedgerReceipt';

/** The contracts of a project's voucher offers, and what proves their journals. */
export function contractHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { database, settings, chains } = parts;
  return {
    requestVoucherContract: ({ caller, params: { projectId }, body, origin }) =>
      change(database, caller, origin, async tx => {
        const networkId = body.networkId ?? (await activeProject(tx, projectId)).network_id;
        if (!chains.has(networkId)) throw new AppError('network.unavailable', { networkId: 'invalid_choice' });
        const { organizationId, userId: createdBy } = caller;
        const { currency, decimals } = body;
        const request = { organizationId, projectId, networkId, currency, decimals, createdBy };
        const id = await requestContract(tx, request);
        return {
          answer: presentContract(settings.publicUrl, await readContract(tx, id)),
          event: {
            type: 'create',
            resource: 'voucherContract',
            resourceId: id,
            new: { projectId, networkId, currency, decimals },
          },
        };
      }),

    getVoucherContract: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presentContract(settings.publicUrl, await readContract(tx, params.contractId, params.projectId)),
      ),

    retryVoucherContract: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await readContract(tx, params.contractId, params.projectId);
        await retryContract(tx, params.contractId, params.projectId);
        const row = await readContract(tx, params.contractId);
        return {
          answer: presentContract(settings.publicUrl, row),
          event: {
            type: 'update',
            resource: 'voucherContract',
            resourceId: row.id,
            old: { state: old.state, reason: old.reason },
            new: { state: row.state },
          },
        };
      }),

    getLedgerReceipt: ({ caller, params }) => readReceipt(parts, { ...params, organizationId: caller.organizationId }),
  };
}
