import {
  TRUSTED_DIFFERENCES,
  type TrustedDifference,
  type TrustedSigner,
  type TrustedSubscription,
  type TrustedSubscriptionVersion,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { holdToFeature } from '../../organizations/index.ts';
import type { KeptContent } from './content.ts';

export interface SubscriptionRow extends Pick<
  TrustedSubscription,
  'state' | 'name' | 'purpose' | 'address' | 'revision' | 'trouble'
> {
  id: string;
  organization_id: string;
  list_id: string | null;
  is_automatic: boolean;
  signer: TrustedSigner;
  signer_key: Record<string, string>;
  /** Null before its first version is in force, within one transaction. */
  sequence: number | null;
  trouble_since: Date | null;
  other_signer: TrustedSigner | null;
  read_at: Date;
  created_at: Date;
}
export interface ShownRow extends SubscriptionRow {
  content: KeptContent;
  /** Number of a newer version that waits. */
  offered: number | null;
}

/** The columns of a subscription `s` with its version in force `v` (`SHOWN_FROM`). */
export const SHOWN = `s.*, v.content,
  (select max(n.sequence) from trusted_subscription_versions n where n.subscription_id = s.id and n.sequence > s.sequence) as offered`;
export const SHOWN_FROM =
  'trusted_subscriptions s join trusted_subscription_versions v on v.subscription_id = s.id and v.sequence = s.sequence';

/** A subscription as the API gives it. */
export const presentSubscription = (row: ShownRow, now: number): TrustedSubscription => ({
  ...row.content,
  id: row.id,
  revision: row.revision,
  state: row.state,
  name: row.name,
  isAutomatic: row.is_automatic,
  address: row.address,
  purpose: row.purpose,
  signer: row.signer,
  sequence: row.sequence ?? 0,
  isOver: Date.parse(row.content.nextUpdate) <= now,
  offered: row.state === 'offered' ? row.offered : null,
  trouble: row.state === 'canceled' ? null : row.trouble,
  troubleSince: row.state === 'canceled' ? null : (row.trouble_since?.toISOString() ?? null),
  otherSigner: row.state === 'canceled' ? null : row.other_signer,
  readAt: row.read_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

/** In a transaction of the organization. @throws AppError error.not_found, feature.off */
export async function readSubscription(tx: Tx, organizationId: string, id: string): Promise<ShownRow> {
  await holdToFeature(tx, organizationId, 'trustedLists');
  return found(await tx.maybe<ShownRow>(`select ${SHOWN} from ${SHOWN_FROM} where s.id = $1`, [id]));
}

/** Locks a subscription: nobody else changes it until the commit. @throws AppError error.not_found, feature.off */
export async function lockSubscription(tx: Tx, organizationId: string, id: string): Promise<SubscriptionRow> {
  await holdToFeature(tx, organizationId, 'trustedLists');
  inLockOrder(tx, 'trusted subscription');
  return found(
    await tx.maybe<SubscriptionRow>('select * from trusted_subscriptions where id = $1 for no key update', [id]),
  );
}

export interface VersionRow {
  sequence: number;
  content: KeptContent;
  differences: TrustedDifference[];
  read_at: Date;
  taken_at: Date | null;
  taken_by: string | null;
}

/** A version as the API gives it. */
export const presentVersion = (row: VersionRow, names: ReadonlyMap<string, string>): TrustedSubscriptionVersion => ({
  ...row.content,
  sequence: row.sequence,
  readAt: row.read_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  takenBy: row.taken_by === null ? null : { id: row.taken_by, name: names.get(row.taken_by) ?? '' },
  counts: Object.fromEntries(
    TRUSTED_DIFFERENCES.map(kind => [kind, row.differences.filter(each => each.kind === kind).length]),
  ) as TrustedSubscriptionVersion['counts'],
});

/** What an event says of a subscription. */
export const recorded = (row: SubscriptionRow) => ({
  name: row.name,
  address: row.address,
  purpose: row.purpose,
  status: row.state,
  version: row.sequence,
  isAutomatic: row.is_automatic,
  signedBy: row.signer.name,
  trouble: row.trouble,
});
