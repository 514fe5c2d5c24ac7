import { next } from '../../../../../contract/base/common/states.ts';
import {
  trustedSubscriptionMachine,
  type TrustedSigner,
  type TrustedSubscriptionState,
  type TrustedTrouble,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { completeSubscription, tellSubscription } from './notices.ts';
import { getList, isSignedBy, signerOf, type ReadParts } from './read.ts';
import { differencesOf, versionOf, withApprovals, type KeptEntry, type ReadVersion } from './content.ts';
import type { SubscriptionRow } from './rows.ts';

/** What a reading of a subscribed list found: a version that the pinned signer signed, or what is wrong. */
export type Finding = { version: ReadVersion } | { trouble: TrustedTrouble; other?: TrustedSigner | null };

/** How long a subscription is not read again, in milliseconds. */
export const READ_EVERY_MS = 3_600_000;

/** Reads the list of a subscription, outside of any transaction. */
export async function look(
  parts: ReadParts,
  { address, signer_key: key }: Pick<SubscriptionRow, 'address' | 'signer_key'>,
): Promise<Finding> {
  const got = await getList(parts, address);
  if ('trouble' in got) return got;
  if (isSignedBy(got.read, key)) return { version: versionOf(got.read) };
  const other = await signerOf(parts, got.read);
  return {
    trouble: 'signer',
    other: other ? { id: other.id, name: other.name, fingerprint: other.fingerprint } : null,
  };
}

const ENTRY = `identity, position, name, country, type, kid, public_key, fingerprint, certificate, credential_types, status_lists, status_signers,
  self_approved, is_granted, since, approved_at, starts_at, ends_at`;

const entriesOf = async (tx: Tx, id: string, sequence: number | null): Promise<KeptEntry[]> => {
  const rows = await tx.rows<KeptEntry & { approved_at: Date | string }>(
    `select ${ENTRY} from trusted_subscription_entries where subscription_id = $1 and sequence = $2 order by position`,
    [id, sequence],
  );
  return rows.map(row => ({ ...row, approved_at: new Date(row.approved_at).toISOString() }));
};

/** Keeps a version that was read, with its entries. It is not in force yet. */
export async function keepVersion(tx: Tx, row: SubscriptionRow, version: ReadVersion, now: number): Promise<void> {
  const before = await entriesOf(tx, row.id, row.sequence);
  await tx.run(
    `insert into trusted_subscription_versions (subscription_id, sequence, organization_id, digest, content, next_update, differences, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.id,
      version.sequence,
      row.organization_id,
      version.digest,
      JSON.stringify(version.content),
      version.content.nextUpdate,
      JSON.stringify(differencesOf(before, version.entries)),
      new Date(now),
    ],
  );
  // A version that waited for a person is overtaken.
  await tx.run('delete from trusted_subscription_entries where subscription_id = $1 and sequence <> $2', [
    row.id,
    row.sequence ?? -1,
  ]);
  await tx.run(
    `insert into trusted_subscription_entries (subscription_id, sequence, organization_id, identity, position, name, country, type, kid, public_key, fingerprint, certificate,
       credential_types, status_lists, status_signers, self_approved, is_granted, since, approved_at, starts_at, ends_at)
     select $1, $2, $3, ${ENTRY} from jsonb_to_recordset($4::jsonb) as e(identity text, position int, name text, country text, type text, kid text,
       public_key jsonb, fingerprint text, certificate text, credential_types text[], status_lists text[], status_signers text[], self_approved boolean,
       is_granted boolean, since timestamptz, approved_at timestamptz, starts_at timestamptz, ends_at timestamptz)`,
    [row.id, version.sequence, row.organization_id, JSON.stringify(withApprovals(before, version.entries))],
  );
}

/** Puts a kept version into force. `by` is null where it is taken by itself. */
export async function takeVersion(
  tx: Tx,
  { clock, crash }: Pick<ModuleParts, 'clock' | 'crash'>,
  row: SubscriptionRow,
  sequence: number,
  by: string | null,
): Promise<void> {
  await tx.run(
    'update trusted_subscription_versions set taken_at = $3, taken_by = $4 where subscription_id = $1 and sequence = $2',
    [row.id, sequence, new Date(clock()), by],
  );
  await moveTo(tx, row, 'take', { sequence });
  await tx.run('delete from trusted_subscription_entries where subscription_id = $1 and sequence <> $2', [
    row.id,
    sequence,
  ]);
  crash('trustedSubscription.taken');
}

interface Written {
  sequence?: number;
  trouble?: TrustedTrouble | null;
  since?: number;
  other?: TrustedSigner | null;
}
async function moveTo(
  tx: Tx,
  row: SubscriptionRow,
  move: keyof typeof trustedSubscriptionMachine,
  { sequence, trouble = null, since, other = null }: Written = {},
): Promise<void> {
  const state: TrustedSubscriptionState | null = next(trustedSubscriptionMachine, row.state, move);
  if (!state) throw new Error(`A subscription that is ${row.state} does not ${move}`);
  await tx.run(
    `update trusted_subscriptions set state = $2, sequence = coalesce($3, sequence), trouble = $4, trouble_since = $5, other_signer = $6,
       revision = revision + 1 where id = $1`,
    [
      row.id,
      state,
      sequence ?? null,
      trouble,
      since === undefined ? null : new Date(since),
      other && JSON.stringify(other),
    ],
  );
}

/** What is wrong with a version beside those that were read. */
async function faultOf(
  tx: Tx,
  { id }: SubscriptionRow,
  version: ReadVersion,
  now: number,
): Promise<TrustedTrouble | null> {
  const known = await tx.rows<{ sequence: number; digest: string }>(
    'select sequence, digest from trusted_subscription_versions where subscription_id = $1 and sequence >= $2',
    [id, version.sequence],
  );
  if (known.some(({ sequence }) => sequence > version.sequence)) return 'backwards';
  if (known.some(({ digest }) => digest !== version.digest)) return 'rewritten';
  return Date.parse(version.content.nextUpdate) <= now ? 'over' : null;
}

async function hold(
  tx: Tx,
  row: SubscriptionRow,
  { trouble, other = null }: { trouble: TrustedTrouble; other?: TrustedSigner | null },
  now: number,
): Promise<boolean> {
  const isKnown = row.trouble === trouble && row.other_signer?.id === other?.id;
  if (isKnown) return false;
  await moveTo(tx, row, 'hold', { trouble, since: now, other });
  await tellSubscription(tx, row, 'held', trouble);
  return true;
}

/** A good version: it is in force already, is taken, or waits for a person. Returns whether anything changed. */
async function accept(
  tx: Tx,
  parts: Pick<ModuleParts, 'clock' | 'crash'>,
  row: SubscriptionRow,
  version: ReadVersion,
): Promise<boolean> {
  const { sequence } = version;
  const isInForce = sequence === row.sequence;
  if (isInForce && row.state !== 'held') return false;
  const isKnown = await tx.maybe(
    'select 1 from trusted_subscription_versions where subscription_id = $1 and sequence = $2',
    [row.id, sequence],
  );
  if (!isKnown) await keepVersion(tx, row, version, parts.clock());
  if (row.state === 'held') await tellSubscription(tx, row, 'recovered', row.trouble);
  if (isInForce) await moveTo(tx, row, 'recover');
  else if (row.is_automatic) {
    await takeVersion(tx, parts, row, sequence, null);
    if (row.state === 'offered') await completeSubscription(tx, row.id);
  } else {
    if (isKnown && row.state === 'offered') return false;
    await moveTo(tx, row, 'offer');
    await tellSubscription(tx, row, 'offered');
  }
  return true;
}

/**
 * Settles what a reading found, on the locked subscription. Those who manage lists are told once of what is wrong, and of its end. Of a reading that began
 * (milliseconds) before another was settled only a version counts that is newer than all: the list may have changed since. Returns whether anything changed.
 */
export async function settle(
  tx: Tx,
  parts: Pick<ModuleParts, 'clock' | 'crash'>,
  row: SubscriptionRow,
  finding: Finding,
  began: number,
): Promise<boolean> {
  const now = parts.clock();
  if (began < row.read_at.getTime() && !(await isNewest(tx, row, finding, now))) return false;
  await tx.run('update trusted_subscriptions set read_at = $2, next_read_at = $3 where id = $1', [
    row.id,
    new Date(now),
    new Date(now + READ_EVERY_MS),
  ]);
  if ('trouble' in finding) return hold(tx, row, finding, now);
  const fault = await faultOf(tx, row, finding.version, now);
  return fault === null ? accept(tx, parts, row, finding.version) : hold(tx, row, { trouble: fault }, now);
}

async function isNewest(tx: Tx, { id }: SubscriptionRow, finding: Finding, now: number): Promise<boolean> {
  if ('trouble' in finding || Date.parse(finding.version.content.nextUpdate) <= now) return false;
  const asNew = await tx.maybe(
    'select 1 from trusted_subscription_versions where subscription_id = $1 and sequence >= $2',
    [id, finding.version.sequence],
  );
  return !asNew;
}
