import type {
  CallerKind,
  Narrowing,
  OrganizationRole,
  ProjectRole,
  ServiceAccountType,
} from '../../../contract/base/access/index.ts';

export { addressBlock } from './address-block.ts';
export { askerOf } from './asker.ts';
export { countryOf, type Coming } from './country.ts';
export { platformOrigin, withoutKey, type CallOrigin, type Origin } from './origin.ts';

/** Settings that modules read. Times are seconds. */
export interface Settings {
  production: boolean;
  publicUrl: string;
  accessTtl: number;
  refreshTtl: number;
  trialCredentials: number;
  /** Addresses or networks of the load balancers whose X-Forwarded-For is believed; without it, nobody's. */
  trustProxy?: string | undefined;
  /** The header, in small letters, in which such a load balancer tells a visitor's country; without it, no country is known. */
  geoHeader?: string | undefined;
  /** Networks whose registries of DIDs are read. */
  didNetworks?: readonly { name: string; chainId: number; rpcUrl: string; registry: `0x${string}` }[] | undefined;
  /** Which of the settings of a chain are set. */
  chainSettings?: readonly string[] | undefined;
  communityUrl?: string | undefined;
  termsUrl?: string | undefined;
  privacyUrl?: string | undefined;
  contactUrl?: string | undefined;
  /** The resolvers that are asked for TXT records, as `address` or `address:port`; without them, the system's. */
  dnsServers?: readonly string[] | undefined;
  /** Whoever checks who people are: where they are sent, and the secret that both sign with. */
  kyc?: { url: string; secret: string } | undefined;
  /** Push services beside the listed ones, as `host` or `host:port`. */
  pushServices?: readonly string[] | undefined;
  recaptcha?: { secret: string; siteKey: string; minScore: number } | undefined;
}

/**
 * A person who signed in. `roles` and `projectRoles` are what they hold (contract/base/access/held.ts), the latter the union over all projects; one project's
 * are looked up.
 */
export interface UserCaller extends Narrowing {
  kind: 'user';
  userId: string;
  organizationId: string;
  sessionId: string;
  name: string;
  roles: OrganizationRole[];
  projectRoles: ProjectRole[];
  organizationVerified: boolean;
  platformOwner: boolean;
  /** Set where the organization's own provider vouches for the session: it is of that organization, and not of the account that others may know. */
  sso?: true;
  /** Set where a wallet opened the session: it is of the wallet's organization alone. */
  byWallet?: true;
  /** Set where they must choose a new password: nothing but their own account is open to them before. */
  owesPassword?: true;
  /** Set where their organization requires a second factor, and they have none: nothing but their own account is open to them. */
  owesFactor?: true;
}

/** A program of an organization that got its token by its service account, with what its roles name and stands: projects, or merchants and the projects that these are of. */
export interface ServiceAccountCaller {
  kind: 'serviceAccount';
  accountId: string;
  organizationId: string;
  type: ServiceAccountType;
  projectIds: string[];
  /** Of an account for merchants alone. */
  merchantIds: string[];
  /** As `merchantIds`: the vendors for which it redeems benefits. */
  vendorIds: string[];
  organizationVerified: boolean;
}

/** A device of a merchant's whose cashier showed their PIN: it charges vouchers for that merchant, and does nothing else. */
export interface TillCaller {
  kind: 'till';
  tillId: string;
  name: string;
  organizationId: string;
  projectId: string;
  merchantId: string;
  organizationVerified: boolean;
}

/** A device of a vendor's at which somebody showed the PIN: it redeems the benefits of that vendor, and does nothing else. */
export interface PointCaller {
  kind: 'point';
  pointId: string;
  name: string;
  organizationId: string;
  projectId: string;
  vendorId: string;
  organizationVerified: boolean;
}

/** A verifier's device at which somebody showed the PIN: it checks credentials for one application, and does nothing else. */
export interface VerifierCaller {
  kind: 'verifier';
  verifierId: string;
  name: string;
  organizationId: string;
  projectId: string;
  applicationId: string;
  organizationVerified: boolean;
}

/** Who calls, by kind. */
interface Callers extends Record<CallerKind, { kind: CallerKind; organizationId: string }> {
  user: UserCaller;
  serviceAccount: ServiceAccountCaller;
  till: TillCaller;
  point: PointCaller;
  verifier: VerifierCaller;
}
export type CallerOf<K extends CallerKind> = Callers[K];
export type Caller = CallerOf<CallerKind>;

/** What makes a caller one and the same, for what is kept of its calls. */
const IDENTITIES: { [K in CallerKind]: (caller: CallerOf<K>) => string } = {
  user: caller => caller.userId,
  serviceAccount: caller => caller.accountId,
  till: caller => caller.tillId,
  point: caller => caller.pointId,
  verifier: caller => caller.verifierId,
};
export const identityOf = (caller: Caller): string => (IDENTITIES[caller.kind] as (caller: Caller) => string)(caller);

/** Milliseconds since 1970, passed in so that tests can move time. */
export type Clock = () => number;
