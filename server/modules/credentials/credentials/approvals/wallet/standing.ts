import type {
  WALLET_APPROVAL_REFUSALS,
  WalletApproval,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { isObject } from '../../../../../../engine/json.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import {
  linkOfRequest,
  readOpenRequests,
  readStanding,
  type Standing,
} from '../../../../accounts/presentations/index.ts';
import { mayApprovePlainly } from '../../../../accounts/wallets/index.ts';
import type { CredentialParts, Failed } from '../../registry/index.ts';
import { aboutIn, APPROVAL, type Kept } from './about.ts';

/** An approval by wallet as the contract has it, its failures without words yet. */
export type ShownApproval = Omit<WalletApproval, 'failed'> & { failed: Failed[] };

function refusalOf({ state, reason }: Standing): (typeof WALLET_APPROVAL_REFUSALS)[number] | null {
  if (state !== 'refused') return null;
  if (reason === 'access_denied') return 'declined';
  return reason === 'unknown' || reason === 'key' ? reason : 'invalid';
}

/** How far an approval by the wallet of this user has come; undefined where they asked for none by this id. */
export async function readWalletApproval(
  tx: Tx,
  parts: CredentialParts,
  userId: string,
  id: string,
): Promise<ShownApproval | undefined> {
  const standing = await readStanding(tx, parts, APPROVAL, { id });
  if (!standing) return undefined;
  const about = aboutIn(standing.about);
  if (about.userId !== userId) return undefined;
  const { state } = standing;
  const kept = isObject(standing.kept) ? (standing.kept as unknown as Kept) : undefined;
  const isOpen = state === 'waiting' || state === 'opened';
  return {
    id,
    state: state === 'answered' ? 'done' : state,
    refusal: refusalOf(standing),
    link: isOpen ? await linkOfRequest(parts, id) : null,
    expiresAt: standing.expiresAt.toISOString(),
    isPlain: about.random !== undefined,
    mayBePlain: about.random === undefined && about.isPlainAllowed && (await mayApprovePlainly(tx)),
    count: about.credentials.length,
    done: kept?.done ?? null,
    failed: [...about.failed, ...(kept?.failed ?? [])],
    next: about.next,
  };
}

/** What the wallet of this user is asked to approve and has not answered. */
export async function listWalletApprovals(tx: Tx, parts: CredentialParts, userId: string): Promise<ShownApproval[]> {
  const open = await readOpenRequests(tx, parts, APPROVAL, { userId });
  const shown = [];
  for (const { id } of open) shown.push(await readWalletApproval(tx, parts, userId, id));
  return shown.filter(each => each !== undefined);
}
