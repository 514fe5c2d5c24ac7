import { randomInt } from 'node:crypto';
import {
  WALLET_SECONDS,
  type WalletRefusal,
  type WalletSignInState,
} from '../../../../contract/accounts/passes/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { createIdentityServices } from '../identity/index.ts';
import { readStanding, spendResponseCode, type Standing } from '../presentations/index.ts';
import { createRounds, PURPOSE, type RoundFault } from './rounds.ts';
import { noteReturned, setCode, signInOf } from './rows.ts';

type Operation = 'beginWalletSignIn' | 'readWalletSignIn' | 'returnFromWallet' | 'finishWalletSignIn';

const DIGITS = 6;
const FAULTS = {
  over: 'login.wallet_over',
  expired: 'presentation.code_expired',
  code: 'login.wallet_code',
} as const satisfies Record<RoundFault, string>;

const refusalOf = (reason: string | null): WalletRefusal =>
  reason === 'access_denied' ? 'declined' : reason === 'unknown' || reason === 'code' ? reason : 'invalid';

const stateOf = ({ state }: Standing): WalletSignInState => (state === 'answered' ? 'confirm' : state);

/** A round of a session that is confirmed signs nobody in. */
export const isConfirmation = ({ about }: Standing): boolean => about.sessionId !== undefined;

/** Signs people in with the passes in their wallets. */
export async function signInHandlers(parts: ModuleParts): Promise<HandlersOf<Operation>> {
  const { database, clock } = parts;
  const services = await createIdentityServices(parts);
  const rounds = await createRounds(parts);

  return {
    async beginWalletSignIn({ origin, reply }) {
      const { link, cookie } = await rounds.begin(origin.ip, {});
      reply.header('set-cookie', cookie);
      return { link, expiresIn: WALLET_SECONDS };
    },

    async readWalletSignIn({ headers }) {
      const { row, standing } = await rounds.begun(headers);
      const state = stateOf(standing);
      const refusal = state === 'refused' ? refusalOf(standing.reason) : null;
      return { state, refusal, isReturned: row.is_returned };
    },

    async returnFromWallet({ body, headers }) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      return database.platform('sign-in', async tx => {
        const standing = await readStanding(tx, parts, PURPOSE, { responseCode: body.responseCode });
        if (standing?.state !== 'answered') throw new AppError('presentation.code_expired');
        const own = await signInOf(tx, rounds.browserOf(headers), clock());
        const isHere = own?.request_id === standing.id;
        await (isHere ? noteReturned(tx, standing.id) : setCode(tx, standing.id, rounds.codeHash(standing.id, code)));
        if (!(await spendResponseCode(tx, standing.id))) throw new AppError('presentation.code_expired');
        return { code: isHere ? null : code, isConfirmation: isConfirmation(standing) };
      });
    },

    async finishWalletSignIn({ body, headers, origin, proxied, reply }) {
      const begun = await rounds.begun(headers);
      if (isConfirmation(begun.standing)) throw new AppError('login.wallet_over');
      const presented = await rounds.take(begun, body.code);
      if (typeof presented === 'string') throw new AppError(FAULTS[presented]);
      const { userId, organizationId, walletId } = presented;
      const user = await services.provenByWallet(userId, { id: walletId, organizationId });
      await rounds.takeBack(origin.ip);
      const secondStep = await services.secondStep.begin(user);
      if (secondStep !== undefined) {
        reply.header('set-cookie', secondStep);
        throw new AppError('login.second_factor');
      }
      reply.header('set-cookie', rounds.forget());
      return services.signIn(user, { headers, proxied, origin });
    },
  };
}
