import { WALLET_SECONDS } from '../../../../contract/accounts/passes/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { createIdentityServices } from '../identity/index.ts';
import { createRounds, type RoundFault } from './rounds.ts';

const FAULTS = {
  over: 'confirmation.over',
  expired: 'presentation.code_expired',
  code: 'confirmation.code',
} as const satisfies Record<RoundFault, string>;

/** Confirms with a wallet that a session is its user's: what changes how they sign in asks for that. */
export async function confirmationHandlers(
  parts: ModuleParts,
): Promise<HandlersOf<'beginWalletConfirmation' | 'confirmByWallet'>> {
  const { database } = parts;
  const services = await createIdentityServices(parts);
  const rounds = await createRounds(parts);
  return {
    async beginWalletConfirmation({ caller, origin, reply }) {
      const { link, cookie } = await rounds.begin(origin.ip, { sessionId: caller.sessionId });
      reply.header('set-cookie', cookie);
      return { link, expiresIn: WALLET_SECONDS };
    },

    async confirmByWallet({ caller, body, headers, origin, reply }) {
      const begun = await rounds.begun(headers).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError('confirmation.over') : error;
      });
      if (begun.standing.about.sessionId !== caller.sessionId) throw new AppError('confirmation.over');
      const presented = await rounds.take(begun, body.code);
      if (typeof presented === 'string')
        throw new AppError(FAULTS[presented], presented === 'code' ? { code: 'invalid' } : undefined);
      if (presented.userId !== caller.userId || presented.organizationId !== caller.organizationId)
        throw new AppError('confirmation.other');
      await rounds.takeBack(origin.ip);
      await database.platform('sign-in', tx => services.confirmSession(tx, caller.sessionId));
      reply.header('set-cookie', rounds.forget());
      return { done: true };
    },
  };
}
