import type { z } from 'zod';
import type { accountRoutes } from '../../../../../contract/accounts/api/account.ts';
import { FACTORS_MAX } from '../../../../../contract/accounts/users/factor-kinds.ts';
import type { FactorMade } from '../../../../../contract/accounts/users/index.ts';
import type { CallOrigin, Settings, UserCaller, Clock } from '../../../../platform/context/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import type { Passwords } from '../../../../platform/passwords/index.ts';
import { changeAsPlatform, type PlatformEvent } from '../../../base/events/index.ts';
import { proveCaller, type Proven } from '../prove-password.ts';
import { tellFactor } from './letters.ts';
import { makingOptions, readMade } from './passkeys.ts';
import { countCodes, renewCodes } from './recovery.ts';
import { factorsOf, hasFactor, isRequired, lockFactors, presentFactor, sealName, type FactorRow } from './rows.ts';
import { beginStep, endStep, tryStep, type StepRow } from './steps.ts';
import { base32, keyUri, newSecret, stepOf } from './totp.ts';

export interface FactorParts {
  database: Database;
  settings: Settings;
  keystore: Keystore;
  passwords: Passwords;
  clock: Clock;
}
/** Who changes their factors, and from where. */
interface Acting {
  caller: UserCaller;
  origin: CallOrigin;
}
type Made = z.input<typeof FactorMade>;

const NAME = 'Sello';
const ADDED = { totp: 'totpAdded', passkey: 'passkeyAdded' } as const;
const REMOVED = { totp: 'totpRemoved', passkey: 'passkeyRemoved' } as const;

const happened = ({ caller }: Acting, secondFactor: string): PlatformEvent => ({
  organizationId: caller.organizationId,
  actorId: caller.userId,
  type: 'update',
  resource: 'user',
  resourceId: caller.userId,
  new: { secondFactor },
});

/** Sets up, lists and removes one's own second factors. Each change asks who it is, is an event, and is told by mail. */
export function ownFactorHandlers(
  parts: FactorParts,
): HandlersOf<
  keyof Pick<
    typeof accountRoutes,
    | 'listOwnFactors'
    | 'beginTotp'
    | 'confirmTotp'
    | 'beginPasskey'
    | 'confirmPasskey'
    | 'renameFactor'
    | 'removeFactor'
    | 'renewRecoveryCodes'
  >
> {
  const { database, settings, keystore, clock } = parts;
  const tell = (
    tx: Tx,
    { caller, origin }: Acting,
    letter: { what: 'added' | 'removed' | 'codes'; about: string; to: string },
  ) =>
    tellFactor(tx, settings.publicUrl, {
      ...letter,
      organizationId: caller.organizationId,
      language: origin.language,
    });

  const refuseTooMany = (factors: readonly FactorRow[]): void => {
    if (factors.length >= FACTORS_MAX) throw new AppError('factor.too_many');
  };
  const begin = async (
    { caller }: Acting,
    { settle }: Proven,
    purpose: 'totp' | 'passkey',
    secretOf: (factors: readonly FactorRow[]) => Promise<string>,
  ): Promise<string> => {
    const factors = await database.platform('sign-in', tx => factorsOf(tx, caller.userId));
    refuseTooMany(factors);
    const secret = await secretOf(factors);
    return database.platform('sign-in', async tx => {
      const step = await beginStep(tx, { purpose, userId: caller.userId, sessionId: caller.sessionId, secret });
      await settle(tx);
      return step;
    });
  };
  /** A step that was begun, for `make` to end in one commit; a try in vain is counted in it, and throws after. */
  const confirm = async (
    acting: Acting,
    purpose: 'totp' | 'passkey',
    step: string,
    name: string,
    make: (tx: Tx, begun: StepRow & { secret: string }) => Promise<FactorRow | undefined>,
  ): Promise<Made> => {
    const { caller, origin } = acting;
    const answer = await changeAsPlatform<Made | 'factor.over' | 'factor.wrong'>(
      database,
      'sign-in',
      origin,
      async tx => {
        const begun = await tryStep(tx, { step, purpose, sessionId: caller.sessionId });
        if (!begun || begun.secret === null || begun.user_id !== caller.userId)
          return { answer: 'factor.over', events: [] };
        const before = await lockFactors(tx, caller.userId);
        refuseTooMany(before);
        const row = await make(tx, { ...begun, secret: begun.secret });
        if (!row) return { answer: 'factor.wrong', events: [] };
        await endStep(tx, begun);
        const recoveryCodes = before.length === 0 ? await renewCodes(tx, caller.userId) : null;
        const { email } = await tx.one<{ email: string }>('select email from users where id = $1', [caller.userId]);
        await tell(tx, acting, { what: 'added', about: name, to: email });
        return { answer: { factor: presentFactor(row), recoveryCodes }, event: happened(acting, ADDED[purpose]) };
      },
    );
    if (answer === 'factor.over') throw new AppError(answer);
    if (answer === 'factor.wrong') throw new AppError(answer, purpose === 'totp' ? { code: 'invalid' } : undefined);
    return answer;
  };

  return {
    listOwnFactors: async ({ caller }) => {
      // Where a provider vouches, what the account has elsewhere is nobody's to see.
      if (caller.sso) return { factors: [], total: 0, recoveryCodesLeft: 0, required: false };
      return database.platform('sign-in', async tx => {
        const [factors, recoveryCodesLeft, required] = await Promise.all([
          factorsOf(tx, caller.userId),
          countCodes(tx, caller.userId),
          isRequired(tx, caller.userId),
        ]);
        return { factors: factors.map(presentFactor), total: factors.length, recoveryCodesLeft, required };
      });
    },

    async beginTotp(call) {
      const proven = await proveCaller(parts, call, call.body.password);
      const secret = newSecret();
      const sealed = keystore.sealSecret(sealName(call.caller.userId), secret);
      const step = await begin(call, proven, 'totp', async () => sealed);
      return { step, secret: base32(secret), uri: keyUri(secret, NAME, proven.email) };
    },

    confirmTotp: call =>
      confirm(call, 'totp', call.body.step, call.body.name, async (tx, { secret }) => {
        const { caller, body } = call;
        const at = stepOf(keystore.openSecret(sealName(caller.userId), secret), body.code, clock());
        if (at === undefined) return undefined;
        return tx.one<FactorRow>(
          "insert into user_factors (user_id, kind, name, secret, last_step) values ($1, 'totp', $2, $3, $4) returning *",
          [caller.userId, body.name, secret, at],
        );
      }),

    async beginPasskey(call) {
      const { caller } = call;
      const proven = await proveCaller(parts, call, call.body.password);
      let options = {};
      const step = await begin(call, proven, 'passkey', async factors => {
        const made = await makingOptions(settings.publicUrl, { userId: caller.userId, email: proven.email }, factors);
        options = made;
        return made.challenge;
      });
      return { step, options };
    },

    confirmPasskey: call =>
      confirm(call, 'passkey', call.body.step, call.body.name, async (tx, { secret }) => {
        const { caller, body } = call;
        const made = await readMade(settings.publicUrl, secret, body.passkey);
        if (!made) return undefined;
        // One that is somebody's already is made by nobody else: its id is said by whoever made it.
        return tx.maybe<FactorRow>(
          `insert into user_factors (user_id, kind, name, credential_id, public_key, counter, transports)
           values ($1, 'passkey', $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning *`,
          [caller.userId, body.name, made.id, Buffer.from(made.publicKey), made.counter, made.transports ?? []],
        );
      }),

    // What it is called proves nothing: nobody is asked for the password, nor told by mail.
    renameFactor: call =>
      changeAsPlatform(database, 'sign-in', call.origin, async tx => {
        const factors = await lockFactors(tx, call.caller.userId);
        // As in the list: a provider speaks for nothing that the account has elsewhere.
        const factor = found(factors.find(({ id }) => id === call.params.factorId && !call.caller.sso));
        const { name } = call.body;
        if (name === factor.name) return { answer: presentFactor(factor), events: [] };
        await tx.run('update user_factors set name = $2 where id = $1', [factor.id, name]);
        return { answer: presentFactor({ ...factor, name }), event: happened(call, 'renamed') };
      }),

    async removeFactor(call) {
      const { caller, origin, params } = call;
      const { email, settle } = await proveCaller(parts, call, call.body.password);
      return changeAsPlatform(database, 'sign-in', origin, async tx => {
        const factors = await lockFactors(tx, caller.userId);
        const factor = found(factors.find(({ id }) => id === params.factorId));
        if (factors.length === 1 && (await isRequired(tx, caller.userId))) throw new AppError('factor.last');
        await settle(tx);
        await tx.run('delete from user_factors where id = $1', [factor.id]);
        // Without a factor there is nothing that they could stand in for.
        if (factors.length === 1) await tx.run('delete from recovery_codes where user_id = $1', [caller.userId]);
        await tell(tx, call, { what: 'removed', about: factor.name, to: email });
        return { answer: { done: true as const }, event: happened(call, REMOVED[factor.kind]) };
      });
    },

    async renewRecoveryCodes(call) {
      const { caller, origin } = call;
      const { email, settle } = await proveCaller(parts, call, call.body.password);
      return changeAsPlatform(database, 'sign-in', origin, async tx => {
        await lockFactors(tx, caller.userId);
        if (!(await hasFactor(tx, caller.userId))) throw new AppError('factor.none');
        await settle(tx);
        const recoveryCodes = await renewCodes(tx, caller.userId);
        await tell(tx, call, { what: 'codes', about: '', to: email });
        return { answer: { recoveryCodes }, event: happened(call, 'codesRenewed') };
      });
    },
  };
}
