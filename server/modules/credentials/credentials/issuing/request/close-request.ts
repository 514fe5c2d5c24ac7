import type { IssueRequestState } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { askForSeal } from '../../../../base/sealing/index.ts';
import type { Issuing } from '../issuing.ts';
import { endRequest } from './lock-request.ts';

/** Ends a request that is locked, and asks for its seal: all of a request goes under one root, in one transaction on the chain. */
export async function closeRequest(
  tx: Tx,
  { requestId, organization, project }: Issuing,
  state: IssueRequestState,
): Promise<void> {
  await endRequest(tx, requestId, state);
  const { signed } = await tx.one<{ signed: number }>(
    "select count(*)::int as signed from credentials where request_id = $1 and progress = 'signed'",
    [requestId],
  );
  if (signed > 0) await askForSeal(tx, organization.id, project.network_id, 'issuance', signed);
}
