import { AppError, invalidField } from '../../../platform/errors/index.ts';
import { askerOf } from '../../../platform/context/index.ts';
import { inLockOrder } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { refuseLeaked } from '../../../platform/passwords/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { createIdentityServices } from '../identity/index.ts';

type Verdict = 'changed' | 'same' | 'wallet.none' | 'wallet.last_owner';

/** How a member signs in to the organization: by wallet alone, or with a password again. */
export async function methodHandlers(parts: ModuleParts): Promise<HandlersOf<'changeSignInMethod'>> {
  const { database, passwords } = parts;
  const services = await createIdentityServices(parts);
  return {
    async changeSignInMethod(call) {
      const { caller, body, origin, gone } = call;
      const { organizationId, userId } = caller;
      if (caller.sso) throw new AppError('auth.forbidden');
      const proven = [await services.prove(passwords, call, body.currentPassword, 'currentPassword')];
      let hash: string | undefined;
      if (body.method === 'basic') {
        const isElsewhere = await database.platform('sign-in', tx =>
          services.opensByPassword(tx, userId, organizationId),
        );
        // What opens another organization is not set by a wallet of this one.
        if (isElsewhere) proven.push(await services.provePassword(passwords, call, body.currentPassword ?? ''));
        else {
          if (body.password === undefined) throw invalidField('password', 'required');
          await refuseLeaked(body.password);
          hash = await passwords.hash(body.password, askerOf({ origin, gone }));
        }
      }
      await changeAsPlatform(database, 'sign-in', origin, async tx => {
        inLockOrder(tx, 'organization');
        const { verdict, name, email } = await tx.one<{ verdict: Verdict; name: string; email: string }>(
          `select change_sign_in($1, $2, $3) as verdict, o.name, ou.email from organizations o
             join organization_users ou on ou.organization_id = o.id and ou.user_id = $2 where o.id = $1`,
          [organizationId, userId, body.method],
        );
        if (verdict === 'same') return { answer: undefined, events: [] };
        if (verdict !== 'changed') throw new AppError(verdict);
        for (const { settle } of proven) await settle(tx);
        if (hash !== undefined) await services.setPassword(tx, userId, hash);
        const isByWallet = body.method === 'wallet';
        if (isByWallet) await services.endPasswordSessions(tx, userId, organizationId);
        await services.tellOfWallet(tx, {
          what: isByWallet ? 'byWallet' : 'byPassword',
          to: email,
          organizationId,
          language: origin.language,
          about: name,
        });
        return {
          answer: undefined,
          event: {
            organizationId,
            actorId: userId,
            type: 'update',
            resource: 'user',
            resourceId: userId,
            old: { authMethod: isByWallet ? 'basic' : 'wallet' },
            new: { authMethod: body.method },
          },
        };
      });
      return { done: true };
    },
  };
}
