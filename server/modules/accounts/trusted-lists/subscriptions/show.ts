import type {
  TrustedCertificateType,
  TrustedSubscriptionEntry,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import { likePattern, readPage } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { holdToFeature, namesOf } from '../../organizations/index.ts';
import { usesOf } from '../uses.ts';
import {
  presentSubscription,
  presentVersion,
  readSubscription,
  SHOWN,
  SHOWN_FROM,
  type ShownRow,
  type VersionRow,
} from './rows.ts';

type Operation =
  | 'listTrustedSubscriptions'
  | 'getTrustedSubscription'
  | 'listTrustedSubscriptionEntries'
  | 'listTrustedSubscriptionUses'
  | 'listTrustedSubscriptionVersions'
  | 'getTrustedSubscriptionVersion';

interface EntryRow {
  name: string;
  country: string | null;
  type: TrustedCertificateType;
  kid: string;
  fingerprint: string | null;
  credential_types: string[];
  is_granted: boolean;
  since: Date;
  ends_at: Date | null;
  self_approved: boolean;
}
const presentEntry = (row: EntryRow): TrustedSubscriptionEntry => ({
  name: row.name,
  country: row.country,
  type: row.type,
  kid: row.kid,
  fingerprint: row.fingerprint,
  credentialTypes: row.credential_types,
  isGranted: row.is_granted,
  since: row.since.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  selfApproved: row.self_approved,
});
const VERSION = 'v.sequence, v.content, v.differences, v.read_at, v.taken_at, v.taken_by';

/** How subscriptions, their entries and their versions are read. */
export function showHandlers({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<Operation> {
  return {
    listTrustedSubscriptions: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToFeature(tx, caller.organizationId, 'trustedLists');
        const { rows, total } = await readPage<ShownRow>(tx, query, {
          columns: SHOWN,
          from: SHOWN_FROM,
          where: `s.organization_id = $1 and ($2::text is null or s.purpose = $2) and ($3::text is null or plainly(s.name) like $3)
            and case when $4::text is null then s.state <> 'canceled' else s.state = $4 end`,
          params: [caller.organizationId, query.purpose ?? null, likePattern(query.q), query.state ?? null],
          sorts: { createdAt: 's.created_at', name: 'plainly(s.name)', nextUpdate: 'v.next_update' },
          key: 's.id',
        });
        return { subscriptions: rows.map(row => presentSubscription(row, clock())), total };
      }),

    getTrustedSubscription: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presentSubscription(await readSubscription(tx, caller.organizationId, params.subscriptionId), clock()),
      ),

    listTrustedSubscriptionEntries: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id, sequence } = await readSubscription(tx, caller.organizationId, params.subscriptionId);
        const { rows, total } = await readPage<EntryRow>(tx, query, {
          columns:
            'e.name, e.country, e.type, e.kid, e.fingerprint, e.credential_types, e.is_granted, e.since, e.ends_at, e.self_approved',
          from: 'trusted_subscription_entries e',
          where:
            'e.subscription_id = $1 and e.sequence = $2 and ($3::text is null or plainly(e.name) like $3 or plainly(e.kid) like $3)',
          params: [id, sequence, likePattern(query.q)],
          sorts: { name: 'plainly(e.name)' },
          key: 'e.identity',
        });
        return { entries: rows.map(presentEntry), total };
      }),

    listTrustedSubscriptionUses: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readSubscription(tx, caller.organizationId, params.subscriptionId);
        return usesOf(tx, id, query);
      }),

    listTrustedSubscriptionVersions: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readSubscription(tx, caller.organizationId, params.subscriptionId);
        const { rows, total } = await readPage<VersionRow>(tx, query, {
          columns: VERSION,
          from: 'trusted_subscription_versions v',
          where: 'v.subscription_id = $1',
          params: [id],
          sorts: { sequence: 'v.sequence' },
          key: 'v.subscription_id',
        });
        const names = await namesOf(tx, [...new Set(rows.flatMap(row => row.taken_by ?? []))]);
        return { versions: rows.map(row => presentVersion(row, names)), total };
      }),

    getTrustedSubscriptionVersion: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readSubscription(tx, caller.organizationId, params.subscriptionId);
        const row = found(
          await tx.maybe<VersionRow>(
            `select ${VERSION} from trusted_subscription_versions v where v.subscription_id = $1 and v.sequence = $2`,
            [id, params.sequence],
          ),
        );
        const names = await namesOf(tx, row.taken_by === null ? [] : [row.taken_by]);
        return { ...presentVersion(row, names), differences: row.differences };
      }),
  };
}
