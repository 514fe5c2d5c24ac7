import type { WalletRule } from '../../../../../../engine/credential/index.ts';
import { didWebFromUrl, isKeyDid } from '../../../../../../engine/did/index.ts';
import { clientIdOf } from '../../../../../../engine/openid4vp/index.ts';
import type { Approver } from './stand-ins.ts';

/**
 * Returns what a policy pins of approvals by wallets: that they are for this platform, and whether a wallet may approve without showing the text.
 * Undefined where no approver has the key in a wallet.
 */
export const walletRule = (
  publicUrl: string,
  approvers: readonly Pick<Approver, 'did'>[],
  isPlain: boolean,
): WalletRule | undefined =>
  approvers.some(({ did }) => isKeyDid(did)) ? { audience: clientIdOf(didWebFromUrl(publicUrl)), isPlain } : undefined;
