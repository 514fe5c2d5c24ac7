import type { Language } from '../../../../contract/base/common/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { Brand } from '../../../platform/mail/index.ts';
import { timeZoneOf } from './present.ts';
import { keysOf, type SigningKey } from '../../base/dids/index.ts';

/** An organization as it signs, with the keys of its DID. */
export interface Issuer {
  id: string;
  did: string;
  name: string;
  keys: readonly SigningKey[] | null;
}

type Zoned = Parameters<typeof timeZoneOf>[0];

/** The DID that an organization signs by; only for one that has issued, which has one. */
export const readIssuer = (tx: Tx, organizationId: string): Promise<Issuer & Zoned> =>
  tx.one<Issuer & Zoned>(
    `select o.id, o.did, o.name, o.country, o.time_zone, ${keysOf('o.did')} from organizations o where o.id = $1`,
    [organizationId],
  );

/**
 * As readIssuer, of whichever of the organization's own DIDs: what was begun under one goes on under it, with the keys that it has now.
 * @throws Error where it is none of them
 */
export const readIssuerAs = (tx: Tx, organizationId: string, did: string): Promise<Issuer> =>
  tx.one<Issuer>(
    `select o.id, d.did, o.name, ${keysOf('d.did')}
     from organizations o join dids d on d.organization_id = o.id and d.user_id is null
     where o.id = $1 and d.did = $2`,
    [organizationId, did],
  );

/** An issuer as its credentials name it; one that has not issued yet may have no DID. */
export type IssuerNames = Pick<Issuer, 'name' | 'did'> & { timeZone: string };
export async function readIssuerNames(tx: Tx, organizationId: string): Promise<IssuerNames> {
  const { name, did, ...zoned } = await tx.one<Pick<Issuer, 'name' | 'did'> & Zoned>(
    "select name, coalesce(did, '') as did, country, time_zone from organizations where id = $1",
    [organizationId],
  );
  return { name, did, timeZone: timeZoneOf(zoned) };
}

/** An organization as its letters to people name it. */
export interface Sender {
  name: string;
  /** Where replies go, if the organization says so. */
  replyTo: string | null;
  /** The name that they come from, if the organization says so. */
  senderName: string | null;
  /** The one that it writes in where nothing else says which. */
  language: Language;
  /** Its name and colour, for the head of a letter. */
  brand: Brand;
  /** The image that is its logo. */
  logoId: string | null;
}
export async function readSender(tx: Tx, organizationId: string): Promise<Sender> {
  const { color, ...sender } = await tx.one<Omit<Sender, 'brand'> & { color: string | null }>(
    `select name, contact_email as "replyTo", sender_name as "senderName", language, logo_background as color, logo_image_id as "logoId"
     from organizations where id = $1`,
    [organizationId],
  );
  return { ...sender, brand: { name: sender.name, color } };
}

/**
 * As readIssuerAs, and keeps its keys from being changed until the commit. In production those who hold it do not wait for each other; on trial,
 * where what is issued is counted in the row, one holds it at a time.
 */
export const holdIssuer = async (
  tx: Tx,
  { id, did, membership }: { id: string; did: string; membership: 'trial' | 'production' },
): Promise<Issuer> => {
  inLockOrder(tx, 'organization');
  // Read by a statement of its own, which sees what whoever held the lock before has written.
  const [, issuer] = await Promise.all([
    tx.run(`select 1 from organizations where id = $1 for ${membership === 'trial' ? 'no key update' : 'share'}`, [id]),
    readIssuerAs(tx, id, did),
  ]);
  return issuer;
};

/** Waits until what is being issued in the organization is committed, and keeps everybody from issuing until this commit is. */
export const haltIssuing = (tx: Tx, organizationId: string): Promise<number> => {
  inLockOrder(tx, 'organization');
  return tx.run('select 1 from organizations where id = $1 for no key update', [organizationId]);
};
