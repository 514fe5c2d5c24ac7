import type { UserCaller } from '../../../platform/context/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { checkCode, createIdentityServices, hashOf, tryCode, worksSomewhere } from '../identity/index.ts';
import { offerPass } from './offer.ts';
import type { Membership } from './pass.ts';
import type { WalletPurpose } from './rows.ts';

type Operation =
  | 'offerRegistrationWallet'
  | 'offerInvitationWallet'
  | 'offerOwnInvitationWallet'
  | 'offerRecoveryWallet'
  | 'readOfferedWallet';

/** Whether a membership is as it has to be for a wallet to be offered. */
const CONDITIONS = {
  registration: "status = 'active' and auth_method = 'basic'",
  recovery: "status = 'active' and auth_method = 'wallet'",
  invitation:
    "status = 'pending' and auth_method = 'wallet' and invitation_declined_at is null and invitation_ends_at > now()",
} as const;

async function isOffered(
  tx: Tx,
  { organizationId, userId }: Membership,
  what: keyof typeof CONDITIONS,
): Promise<boolean> {
  const member = await tx.maybe(
    `select 1 from organization_users where organization_id = $1 and user_id = $2 and ${CONDITIONS[what]}`,
    [organizationId, userId],
  );
  return member !== undefined;
}

/**
 * Passes by a letter's code, or by an invitation of the caller. The code is used up by the first pass, and the invitation taken up with it: until then its
 * reader can start again.
 */
export async function offeredWalletHandlers(parts: ModuleParts): Promise<HandlersOf<Operation>> {
  const { database, passwords } = parts;
  const services = await createIdentityServices(parts);
  const offer = (
    of: Membership,
    wallet: { name: string; language: Language; purpose: WalletPurpose; codeHash?: Buffer },
  ) => database.organization(of.organizationId, tx => offerPass(tx, parts, of, wallet));

  return {
    async offerRegistrationWallet({ params, body, origin }) {
      const of = await byCode(database, origin.ip, params.code, 'register', (tx, each) =>
        isOffered(tx, each, 'registration'),
      );
      const { language } = origin;
      return offer(of, { ...body, language, purpose: 'registration', codeHash: hashOf(params.code) });
    },

    async offerInvitationWallet({ params, body, origin }) {
      const of = await byCode(database, origin.ip, params.code, 'invite', async (tx, each) => {
        // Its letter is no way into an account that somebody works with.
        if (await worksSomewhere(tx, each.userId)) throw new AppError('invitation.sign_in');
        return isOffered(tx, each, 'invitation');
      });
      const { language } = origin;
      return offer(of, { ...body, language, purpose: 'invitation', codeHash: hashOf(params.code) });
    },

    async offerOwnInvitationWallet(call) {
      const { caller, params, body, origin } = call;
      const of = { organizationId: params.invitationId, userId: caller.userId };
      if (!(await mayAnswer(database, caller, of))) throw new AppError('error.not_found');
      const { settle } = await services.prove(passwords, call, body.password);
      await database.platform('sign-in', settle);
      return offer(of, { name: body.name, language: origin.language, purpose: 'answer' });
    },

    async offerRecoveryWallet({ params, body, origin }) {
      const { userId } = await byCode(database, origin.ip, params.code, 'recover', (tx, each) =>
        isOffered(tx, { ...each, organizationId: body.organizationId }, 'recovery'),
      );
      const of = { userId, organizationId: body.organizationId };
      const { language } = origin;
      return offer(of, { name: body.name, language, purpose: 'recovery', codeHash: hashOf(params.code) });
    },

    readOfferedWallet: ({ params }) =>
      database.platform('sign-in', async tx => {
        const wallet = found(
          await tx.maybe<{ isLinked: boolean }>(
            'select linked_at is not null as "isLinked" from member_wallets where id = $1 and removed_at is null',
            [params.walletId],
          ),
        );
        return wallet;
      }),
  };
}

/** Whose letter a code is of. @throws AppError code.invalid, code.expired, error.not_found where no wallet is offered */
const byCode = (
  database: Database,
  ip: string,
  code: string,
  purpose: 'register' | 'invite' | 'recover',
  isRight: (tx: Tx, of: Membership) => Promise<boolean>,
): Promise<Membership> =>
  tryCode(database, ip, async tx => {
    const row = await checkCode(tx, [purpose], code);
    const of = { organizationId: row.organization_id ?? '', userId: row.user_id };
    if (!(await isRight(tx, of))) throw new AppError('error.not_found');
    return of;
  });

/** Whether the caller may take up an invitation by wallet. A provider speaks for its own organization alone. */
const mayAnswer = (database: Database, caller: UserCaller, of: Membership): Promise<boolean> =>
  database.platform('sign-in', async tx => !caller.sso && (await isOffered(tx, of, 'invitation')));
