import type { SmsFormat, SmsGateway } from '../../../../contract/accounts/sms/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

export interface GatewayRow {
  organization_id: string;
  revision: number;
  url: string;
  enabled: boolean;
  format: SmsFormat;
  headers: string;
  header_names: string[];
  body: string;
  id_path: string | null;
  receipt_id_path: string;
  receipt_status_path: string;
  delivered_words: string[];
  failed_words: string[];
  per_minute: number;
}

export const readGateway = (tx: Tx, organizationId: string): Promise<GatewayRow | undefined> =>
  tx.maybe<GatewayRow>('select * from sms_gateways where organization_id = $1', [organizationId]);

/** What the first edit of a gateway begins with. */
export const UNSET = {
  revision: 1,
  url: null,
  enabled: true,
  format: 'json',
  headerNames: [],
  body: '{"to": "{to}", "text": "{text}", "reference": "{id}", "callback": "{receipt}"}',
  idPath: 'id',
  receiptIdPath: 'id',
  receiptStatusPath: 'status',
  deliveredWords: ['delivered'],
  failedWords: ['failed', 'undelivered'],
  perMinute: 60,
} as const satisfies Omit<Record<keyof SmsGateway, unknown>, 'receiptUrl'>;

/** The gateway as the API gives it: of its headers, the names. */
export const presentGateway = (row: GatewayRow | undefined, receiptUrl: string): SmsGateway =>
  row
    ? {
        revision: row.revision,
        url: row.url,
        enabled: row.enabled,
        format: row.format,
        headerNames: row.header_names,
        body: row.body,
        idPath: row.id_path,
        receiptIdPath: row.receipt_id_path,
        receiptStatusPath: row.receipt_status_path,
        deliveredWords: row.delivered_words,
        failedWords: row.failed_words,
        perMinute: row.per_minute,
        receiptUrl,
      }
    : {
        ...UNSET,
        headerNames: [],
        deliveredWords: [...UNSET.deliveredWords],
        failedWords: [...UNSET.failedWords],
        receiptUrl,
      };

/** What headers are sealed under: they open for no other organization, and are sent to no other address. */
const sealName = (organizationId: string, url: string): string => `sms ${organizationId} ${new URL(url).origin}`;
export type Headers = Record<string, string>;
export const sealHeaders = (keystore: Keystore, organizationId: string, url: string, headers: Headers): string =>
  keystore.sealSecret(sealName(organizationId, url), Buffer.from(JSON.stringify(headers)));
export const openHeaders = (
  keystore: Keystore,
  row: Pick<GatewayRow, 'organization_id' | 'url' | 'headers'>,
): Headers =>
  JSON.parse(keystore.openSecret(sealName(row.organization_id, row.url), row.headers).toString()) as Headers;
