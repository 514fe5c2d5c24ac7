import {
  TRUSTED_SUBSCRIPTIONS_MAX,
  type TrustedListRead,
  type TrustedTrouble,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import type { FieldError } from '../../../../../contract/base/errors/index.ts';
import type { ReadTrustedList } from '../../../../../engine/formats/trusted-lists/index.ts';
import { isUniqueViolation, type Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { countAttempt, type Allowance } from '../../identity/index.ts';
import { holdToFeature, lockForCreation } from '../../organizations/index.ts';
import { listIdIn } from '../address.ts';
import { versionOf, type ReadVersion } from './content.ts';
import { getList, signerOf, type ReadParts, type Signed } from './read.ts';
import { presentSubscription, readSubscription, recorded, type SubscriptionRow } from './rows.ts';
import { keepVersion, READ_EVERY_MS, takeVersion } from './settle.ts';

type Operation = 'readTrustedSubscription' | 'createTrustedSubscription';
export type SubscriptionParts = ReadParts & Pick<ModuleParts, 'crash'>;

/** Lists that people of an organization may have read in an hour. */
const READINGS: Allowance = { max: 60, seconds: 3600 };

/** Counts a reading that a person asks for. @throws AppError request.too_many */
export const countReading = ({ database }: Pick<ReadParts, 'database'>, organizationId: string): Promise<void> =>
  countAttempt(database, [[`trusted-list:${organizationId}`, READINGS]]);

const REASONS: Record<Exclude<TrustedTrouble, 'backwards' | 'rewritten'>, FieldError> = {
  unreachable: 'list_unreachable',
  address: 'address_not_public',
  large: 'list_large',
  malformed: 'list_malformed',
  signer: 'list_signer',
  over: 'list_over',
};
const unread = (trouble: keyof typeof REASONS): AppError =>
  new AppError('trustedSubscription.unread', { address: REASONS[trouble] });

interface First {
  read: ReadTrustedList;
  version: ReadVersion;
  signer: Signed;
}
/** Reads a list for the first time. @throws AppError trustedSubscription.unread, with the reason at `address` */
async function readFirst(parts: ReadParts, organizationId: string, address: string): Promise<First> {
  await countReading(parts, organizationId);
  const got = await getList(parts, address);
  if ('trouble' in got) throw unread(got.trouble);
  const signer = await signerOf(parts, got.read);
  if (!signer) throw unread('signer');
  const version = versionOf(got.read);
  if (Date.parse(version.content.nextUpdate) <= parts.clock()) throw unread('over');
  return { read: got.read, version, signer };
}

/** Whether it may subscribe to a list at that address. @throws AppError feature.off; request.invalid, at `address` of a list of its own */
async function holdToOthers(
  tx: Tx,
  { organizationId, address, publicUrl }: { organizationId: string; address: string; publicUrl: string },
): Promise<void> {
  await holdToFeature(tx, organizationId, 'trustedLists');
  const listId = listIdIn(publicUrl, address);
  const own = listId && (await tx.maybe('select id from trusted_lists where id = $1', [listId]));
  if (own) throw invalidField('address', 'list_own');
}

const shown = ({ id, name, fingerprint }: Signed) => ({ id, name, fingerprint });

/** How an organization subscribes to a list: it sees what the list is, and confirms its signer. */
export function subscribeHandlers(parts: SubscriptionParts): HandlersOf<Operation> {
  const { database, clock, settings, crash } = parts;
  return {
    async readTrustedSubscription({ caller, body }): Promise<TrustedListRead> {
      const { organizationId } = caller;
      await database.organization(organizationId, tx =>
        holdToOthers(tx, { organizationId, address: body.address, publicUrl: settings.publicUrl }),
      );
      const { read, version, signer } = await readFirst(parts, caller.organizationId, body.address);
      return { ...version.content, sequence: version.sequence, purpose: read.list.purpose, signer: shown(signer) };
    },

    async createTrustedSubscription({ caller, body, origin }) {
      const { organizationId, userId } = caller;
      await database.organization(organizationId, tx =>
        holdToOthers(tx, { organizationId, address: body.address, publicUrl: settings.publicUrl }),
      );
      const { read, version, signer } = await readFirst(parts, organizationId, body.address);
      if (signer.id !== body.signerId) throw new AppError('trustedSubscription.other_signer', { signerId: 'invalid' });
      const purpose = read.list.purpose ?? body.purpose;
      if (purpose === null) throw invalidField('purpose', 'required');
      try {
        const answer = await change(database, caller, origin, async tx => {
          await lockForCreation(tx, organizationId);
          const { count } = await tx.one<{ count: number }>(
            "select count(*)::int as count from trusted_subscriptions where state <> 'canceled'",
          );
          if (count >= TRUSTED_SUBSCRIPTIONS_MAX) throw new AppError('trustedSubscription.too_many');
          const now = clock();
          const row = await tx.one<SubscriptionRow>(
            `insert into trusted_subscriptions (organization_id, address, list_id, name, purpose, is_automatic, signer, signer_key, read_at, next_read_at, created_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
            [
              organizationId,
              body.address,
              listIdIn(settings.publicUrl, body.address) ?? null,
              body.name,
              purpose,
              body.isAutomatic,
              JSON.stringify(shown(signer)),
              JSON.stringify(signer.key),
              new Date(now),
              new Date(now + READ_EVERY_MS),
              userId,
            ],
          );
          await keepVersion(tx, row, version, now);
          await takeVersion(tx, parts, row, version.sequence, userId);
          const made = await readSubscription(tx, organizationId, row.id);
          return {
            answer: presentSubscription(made, now),
            event: { type: 'create', resource: 'trustedSubscription', resourceId: row.id, new: recorded(made) },
          };
        });
        crash('trustedSubscription.settled');
        return answer;
      } catch (error) {
        if (isUniqueViolation(error, 'trusted_subscriptions_once'))
          throw new AppError('trustedSubscription.exists', { address: 'subscribed_already' }, { cause: error });
        throw error;
      }
    },
  };
}
