import { composed } from '../../../../contract/base/common/plain.ts';
import { next } from '../../../../contract/base/common/states.ts';
import { isDidKey, KEY_DAYS, keyMachine, type OrganizationKey } from '../../../../contract/credentials/keys/index.ts';
import { likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { createKeyDid } from '../../base/dids/index.ts';
import { haltIssuing, readIssuer, readIssuerNames, memberKeys } from '../../accounts/organizations/index.ts';
import { ofAlgorithm } from './custody.ts';
import {
  COLUMNS,
  FROM,
  IS_CURRENT,
  holdersCalled,
  presentKey,
  presentKeys,
  readKey,
  stateOf,
  type KeyRow,
} from './read.ts';

const DAY_MS = 86_400_000;

declare module '../../../platform/module/news.ts' {
  interface News {
    /**
     * Somebody else may have had a key: of the one that an organization issued with (`userId` is null) what it signed of the standing of credentials is signed
     * anew, and the credentials that wait for their seal; of an approver's what it approved and nobody has signed yet lapses. In the commit that says so, by an owner.
     */
    'key.compromised': { organizationId: string; userId: string | null; verificationMethod: string; saidBy: string };
  }
}

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'clock' | 'tell'>;

/** The keys of an organization: what there are, and how one takes the place of another. */
export function keyHandlers({
  database,
  keystore,
  clock,
  tell,
}: Parts): HandlersOf<'listKeys' | 'createKey' | 'renewKey' | 'compromiseKey'> {
  const present = (tx: Tx, row: KeyRow): Promise<OrganizationKey> => presentKey(tx, keystore, row, clock());

  /** Puts a new key in the place of one that is in use. Nothing is being issued meanwhile. @returns the id of the new one */
  const replace = async (
    tx: Tx,
    { organizationId, userId }: { organizationId: string; userId: string },
    old: KeyRow,
    compromised: Date | null,
  ): Promise<string> => {
    const { keyId, multikey } = await keystore.createKey(tx, {
      organizationId,
      purpose: 'assertionMethod',
      algorithm: old.algorithm,
    });
    const now = clock();
    const { id } = await tx.one<{ id: string }>('select renew_key($1, $2, $3, $4, $5, $6, $7, $8) as id', [
      userId,
      organizationId,
      old.id,
      multikey,
      keyId,
      new Date(now),
      new Date(now + KEY_DAYS * DAY_MS),
      compromised,
    ]);
    await completeNotices(tx, 'key', { keyId: old.id });
    return id;
  };
  /** An approver's key is theirs while they approve with it; the organization's own DIDs sign for ever. */
  const isHeld = (key: KeyRow): boolean => key.user_id === null || key.in_use;
  const happened = (old: KeyRow, told: object): ChangeEvent => ({
    type: 'update',
    resource: 'key',
    resourceId: old.id,
    old: { verificationMethod: `${old.did}#${old.fragment}` },
    new: told,
  });

  return {
    listKeys: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const pattern = likePattern(query.q);
        const { rows, total } = await readPage<KeyRow>(tx, query, {
          columns: COLUMNS,
          from: FROM,
          where: `($1::text is null or ($1 = 'issue') = (d.user_id is null)) and ($2::text is null or ($2 = 'current') = ${IS_CURRENT})
            and ($3::text is null or d.user_id = any($4::uuid[]) or plainly(k.did || '#' || k.fragment) like $3 or k.custody_key_id::text = $5)`,
          params: [
            query.purpose ?? null,
            query.which ?? null,
            pattern,
            pattern === null ? [] : await holdersCalled(tx, pattern),
            query.q ?? null,
          ],
          sorts: { createdAt: 'k.valid_from', expireAt: 'k.expires_at' },
          key: 'k.id',
        });
        return { keys: await presentKeys(tx, keystore, rows, clock()), total };
      }),

    createKey: ({ caller, body: { algorithm, didMethod }, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId, userId } = caller;
        await haltIssuing(tx, organizationId);
        const issuer = await readIssuer(tx, organizationId);
        if (!issuer.did) throw new AppError('organization.not_verified');
        const isOwn = didMethod === 'did:key';
        if (!isOwn && issuer.keys?.some(key => key.algorithm === algorithm))
          throw new AppError('key.kind_taken', { algorithm: 'invalid_choice' });
        const { keyId, multikey } = await keystore
          .createKey(tx, { organizationId, purpose: 'assertionMethod', algorithm })
          .catch(ofAlgorithm);
        const did = isOwn ? await createKeyDid(tx, organizationId, multikey) : issuer.did;
        const now = clock();
        const { id } = await tx.one<{ id: string }>('select add_key($1, $2, $3, $4, $5, $6, $7) as id', [
          userId,
          organizationId,
          did,
          multikey,
          keyId,
          new Date(now),
          new Date(now + KEY_DAYS * DAY_MS),
        ]);
        const answer = await present(tx, await readKey(tx, id));
        const { verificationMethod, expireAt } = answer;
        return {
          answer,
          event: {
            type: 'create',
            resource: 'key',
            resourceId: id,
            new: { verificationMethod, algorithm, expireAt },
          },
        };
      }),

    renewKey: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await haltIssuing(tx, caller.organizationId);
        const old = await readKey(tx, params.keyId);
        if (isDidKey(old.did)) throw new AppError('key.did_key');
        if (!next(keyMachine, stateOf(old, clock()), 'renew')) throw new AppError('key.not_current');
        if (!isHeld(old)) throw new AppError('key.not_held');
        const fresh = await present(tx, await readKey(tx, await replace(tx, caller, old, null)));
        return {
          answer: fresh,
          event: happened(old, { renewed: fresh.verificationMethod, expireAt: fresh.expireAt }),
        };
      }),

    compromiseKey: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await haltIssuing(tx, organizationId);
        const old = await readKey(tx, params.keyId);
        const since = new Date(body.since);
        if (since.getTime() > clock()) throw invalidField('since', 'in_future');
        // Keys tell whole seconds.
        if (since.getTime() < Math.floor(old.valid_from.getTime() / 1000) * 1000)
          throw invalidField('since', 'before_key');
        if (body.confirm !== composed((await readIssuerNames(tx, organizationId)).name))
          throw invalidField('confirm', 'name_not_confirmed');
        if (!next(keyMachine, stateOf(old, clock()), 'compromise')) throw new AppError('state.transition');
        if (old.valid_until === null && !isDidKey(old.did)) await replace(tx, caller, old, since);
        else await tx.run('select compromise_key($1, $2, $3, $4)', [caller.userId, organizationId, old.id, since]);
        if (old.user_id !== null) await memberKeys.settle(tx, { tell }, { organizationId, userId: old.user_id });
        await completeNotices(tx, 'key', { keyId: old.id });
        await tell(tx, 'key.compromised', {
          organizationId,
          userId: old.user_id,
          verificationMethod: `${old.did}#${old.fragment}`,
          saidBy: caller.userId,
        });
        const answer = await present(tx, await readKey(tx, old.id));
        return { answer, event: happened(old, { compromisedSince: answer.compromisedSince }) };
      }),
  };
}
