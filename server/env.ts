import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import type { Share } from '../contract/accounts/organizations/index.ts';
import { DEFAULT_LANGUAGE, Email, LANGUAGES, type Language } from '../contract/base/common/index.ts';
import {
  certificateFile,
  crashPoint,
  dkimKey,
  folder,
  host,
  isDnsName,
  isResolver,
  keyFile,
  masterKey,
  name,
  origin,
  port,
  program,
  proxies,
  recaptchaKey,
  such,
  text,
  url,
  web,
  whole,
} from './env-fields.ts';
import { chainFields, chainOf, unrelayed, type ChainSettings } from './env-chain.ts';
import { custodyFields, custodyOf, unkept, type CustodySettings } from './env-custody.ts';
import { didNetworks } from './env-did-networks.ts';
import type { DidNetwork } from './platform/chain/index.ts';
import { isLocalHost } from './platform/http/index.ts';
import { isMailbox, RETURN_LOCAL_MAX, type DkimKey } from './platform/mail/index.ts';

const MEGABYTE = 1_000_000;

/** Who is invited to look after an installation, and what its own organization is called. */
export interface Founder {
  email: string;
  organization: string;
  language: Language;
}

/** Every setting of the server, checked. Times are seconds, paths absolute, addresses without a trailing slash. */
export interface Env {
  production: boolean;
  /** The address to listen on. */
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  tls?: { cert: string; key: string };
  databaseUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Where mail comes back to, each under a tag of its own. */
  bounceAddress?: string;
  /** Where this process takes what comes back. */
  bouncePort?: number;
  /** Where feedback loops send complaints on bulk mail (RFC 5965). */
  complaintAddress?: string;
  /** By which all mail is signed. */
  dkim?: DkimKey;
  chain?: ChainSettings;
  anvilPath?: string;
  masterKey?: Buffer;
  /** While the master key turns. */
  nextMasterKey?: Buffer;
  /** Where keys may be beside the database. */
  custody?: CustodySettings;
  founder?: Founder;
  /** Whoever checks who people are. */
  kyc?: { url: string; secret: string };
  recaptcha?: { secret: string; siteKey: string; minScore: number };
  refreshTtl: number;
  accessTtl: number;
  workers: number;
  trialCredentials: number;
  /** What an organization in production may have; null where nothing limits it. */
  shares: Record<Share, number | null>;
  trustProxy: string | undefined;
  geoHeader: string | undefined;
  /** Places of the operator's own network whose schemas may be read, as `host` or `host:port`. */
  insideHosts: readonly string[];
  /** Push services beside the listed ones. */
  pushServices: readonly string[];
  /** The resolvers that are asked for TXT records; without them, the system's. */
  dnsServers?: readonly string[];
  /** Which of the settings of a chain are set. */
  chainSettings: readonly string[];
  didNetworks?: readonly DidNetwork[];
  communityUrl?: string;
  termsUrl?: string;
  privacyUrl?: string;
  contactUrl?: string;
  crashAt?: string;
  logLevel: string;
}

/** The settings do not make a server: one sentence per setting in `problems`. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`These settings do not make a server:\n${problems.map(problem => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/** Hosts, each with its port where that is another than 443. */
const hosts = text
  .transform(
    value =>
      value
        ?.toLowerCase()
        .split(',')
        .map(each => each.trim()) ?? [],
  )
  .refine(hosts => hosts.every(each => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9]\d{0,4})?$/.test(each)), {
    message: 'must be hosts, each with its port where that is another than 443, with commas between them',
  });

/** Each setting that there is. */
export const Source = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test; not set, it is development',
    })
    .optional(),
  HOST: host,
  PORT: port.default(4400),
  DATA_DIR: folder,
  PUBLIC_URL: origin,
  TLS_CERT: certificateFile,
  TLS_KEY: keyFile,
  DATABASE_URL: url('postgres:', 'postgresql:'),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: such(isMailbox, 'must be one address, alone or behind a name: Sello <no-reply@example.org>'),
  BOUNCE_ADDRESS: such(
    value => z.email().safeParse(value).success && value.lastIndexOf('@') <= RETURN_LOCAL_MAX && !value.includes('+'),
    `must be one address, with at most ${RETURN_LOCAL_MAX} characters before its @ and no + among them`,
  ),
  BOUNCE_PORT: port.optional(),
  COMPLAINT_ADDRESS: such(
    value => z.email().safeParse(value).success && !value.includes('+'),
    'must be one address, with no + in it',
  ),
  DKIM_DOMAIN: such(isDnsName, 'must be the domain of your mail, such as example.org').transform(value =>
    value?.toLowerCase(),
  ),
  DKIM_SELECTOR: such(isDnsName, 'must be the name of the key in the DNS, such as sello2026'),
  DKIM_KEY: dkimKey,
  ...chainFields,
  ANVIL_PATH: program,
  MASTER_KEY: masterKey,
  MASTER_KEY_NEXT: masterKey,
  ...custodyFields,
  DID_NETWORKS: didNetworks,
  ADMIN_EMAIL: such(value => Email.safeParse(value).success, 'must be one address').transform(value =>
    value?.toLowerCase(),
  ),
  ADMIN_LANGUAGE: z.enum(LANGUAGES, { error: `must be ${LANGUAGES.join(' or ')}` }).default(DEFAULT_LANGUAGE),
  PLATFORM_NAME: name.transform(value => value ?? 'Sello'),
  TRUST_PROXY: proxies,
  GEO_HEADER: such(value => /^[\w-]{1,64}$/.test(value), 'must be the name of a header').transform(value =>
    value?.toLowerCase(),
  ),
  DNS_SERVERS: text
    .transform(value => value?.split(',').map(each => each.trim()))
    .refine(servers => servers === undefined || servers.every(isResolver), {
      message:
        'must be IP addresses, each with its port where that is another than 53 ([::1]:5353), with commas between them',
    }),
  INSIDE_HOSTS: hosts,
  PUSH_SERVICES: hosts,
  KYC_URL: such(
    value =>
      /^https?:/i.test(value) &&
      URL.canParse(value) &&
      (new URL(value).protocol === 'https:' || isLocalHost(new URL(value).host)),
    'must be an address starting with https://',
  ),
  KYC_SECRET: such(value => value.length >= 32, 'must have at least 32 characters, such as 32 random bytes in base64'),
  RECAPTCHA_SECRET: recaptchaKey,
  RECAPTCHA_SITE_KEY: recaptchaKey,
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  REFRESH_TTL: whole(1, 86_400).default(300),
  ACCESS_TTL: whole(1, 86_400).default(120),
  WORKERS: whole(0, 64).default(1),
  TRIAL_CREDENTIALS: whole(0, 1_000_000).default(100),
  MAX_RECIPIENTS: whole(0, 100_000_000).optional(),
  MAX_GROUPS: whole(0, 1_000_000).optional(),
  MAX_IMPORTS: whole(1, 1_000).optional(),
  MAX_STORED_MB: whole(0, 10_000_000).optional(),
  COMMUNITY_URL: web,
  TERMS_URL: web,
  PRIVACY_URL: web,
  CONTACT_URL: url('http:', 'https:', 'mailto:'),
  CRASH_AT: crashPoint,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
type Settings = z.output<typeof Source>;

/** What production may not replace by an embedded part or a default without being told. */
const REQUIRED_IN_PRODUCTION = {
  PUBLIC_URL: 'the address the world reaches this server at',
  DATA_DIR: 'the folder for uploaded files',
  DATABASE_URL: 'PostgreSQL 15 or newer',
  SMTP_URL: 'the mail server',
  MAIL_FROM: 'the sender of every mail',
  CHAIN_RPC_URL: 'the JSON-RPC address of the chain that holds the seals',
  CHAIN_ID: 'the number of that chain',
  CHAIN_KEY: 'the key that signs the seal transactions',
  MASTER_KEY: '32 random bytes (base64 or hexadecimal) that wrap every custody key',
} as const satisfies Partial<Record<keyof Settings, string>>;

/**
 * Reads and checks all settings. Empty strings count as not set.
 * @throws EnvError naming every missing or malformed setting at once.
 */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Source.safeParse(given);
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const settings = parsed.data;
  const problems = [
    ...missing(settings),
    ...exposed(settings),
    ...unencrypted(settings),
    ...halfSet(settings),
    ...unproven(settings),
    ...unpaired(settings),
    ...unrelayed(settings),
    ...unkept(settings),
  ];
  if (problems.length > 0) throw new EnvError(problems);
  return shape(settings, given as Record<string, string>);
}

function missing(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  return Object.entries(REQUIRED_IN_PRODUCTION)
    .filter(([name]) => settings[name as keyof Settings] === undefined)
    .map(([name, purpose]) => `${name} is missing: ${purpose}`);
}

/** Development has logins that everyone knows and shows every mail: it is for the machine it runs on. */
function exposed({ NODE_ENV, PUBLIC_URL }: Settings): string[] {
  if (NODE_ENV === 'production' || PUBLIC_URL === undefined || isLocalHost(new URL(PUBLIC_URL).host)) return [];
  return [
    `PUBLIC_URL: ${new URL(PUBLIC_URL).host} is not this machine. Set NODE_ENV=production to serve others, or a PUBLIC_URL at localhost (or none) to try Sello out`,
  ];
}

/** A did:web is read over https, wherever it is read from; on this machine it may be tried without. */
function unencrypted({ NODE_ENV, PUBLIC_URL }: Settings): string[] {
  if (NODE_ENV !== 'production' || PUBLIC_URL === undefined) return [];
  const { protocol, host } = new URL(PUBLIC_URL);
  return protocol === 'https:' || isLocalHost(host)
    ? []
    : ['PUBLIC_URL: must start with https:// in production: every DID is a did:web, which is read over https'];
}

/** A header is believed of the proxy that is trusted, and of nobody else. */
const unproven = ({ GEO_HEADER, TRUST_PROXY }: Settings): string[] =>
  GEO_HEADER !== undefined && TRUST_PROXY === undefined
    ? ['GEO_HEADER needs TRUST_PROXY: without a proxy that is trusted, anyone could write it']
    : [];

/** Each of the two is sound by itself; that the key is this certificate's is seen with both. */
function unpaired({ TLS_CERT, TLS_KEY }: Settings): string[] {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return [];
  try {
    createSecureContext({ cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) });
    return [];
  } catch (error) {
    return [`TLS_CERT and TLS_KEY do not make a server together: ${(error as Error).message}`];
  }
}

function halfSet(settings: Settings): string[] {
  const together: (keyof Settings)[][] = [
    ['TLS_CERT', 'TLS_KEY'],
    ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
    ['KYC_URL', 'KYC_SECRET'],
    ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'],
    ['CHAIN_RPC_URL', 'CHAIN_ID', 'CHAIN_KEY'],
    ...(settings.SMTP_URL === undefined ? [] : [['SMTP_URL', 'MAIL_FROM'] as (keyof Settings)[]]),
  ];
  // In production the others are each required, and named as missing.
  const asked = settings.NODE_ENV === 'production' ? together.slice(0, 4) : together;
  return [
    ...asked
      .filter(names => new Set(names.map(name => settings[name] === undefined)).size > 1)
      .map(names => `${names.join(', ')} are set together or not at all`),
    // The address alone is enough where another process takes what comes back.
    ...(settings.BOUNCE_PORT !== undefined && settings.BOUNCE_ADDRESS === undefined
      ? ['BOUNCE_PORT is of no use without BOUNCE_ADDRESS']
      : []),
    ...(settings.COMPLAINT_ADDRESS !== undefined && settings.BOUNCE_ADDRESS === undefined
      ? ['COMPLAINT_ADDRESS is of no use without BOUNCE_ADDRESS: what takes bounced mail takes complaints']
      : []),
    ...(settings.BOUNCE_PORT === settings.PORT ? ['BOUNCE_PORT must be another port than PORT'] : []),
  ];
}

/** The settings of a chain that say something: a mode that is direct says what no mode would. */
const givenOfChain = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    name.startsWith('CHAIN_') && value !== undefined && value !== 'direct' ? [name] : [],
  );

function shape(settings: Settings, given: Readonly<Record<string, string>>): Env {
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in Source.shape)));
  const custody = custodyOf(settings, others);
  const production = settings.NODE_ENV === 'production';
  const scheme = settings.TLS_CERT ? 'https' : 'http';
  return {
    production,
    host: settings.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR ?? '.data'),
    publicUrl: settings.PUBLIC_URL ?? `${scheme}://localhost:${settings.PORT}`,
    ...(settings.TLS_CERT && settings.TLS_KEY && { tls: { cert: settings.TLS_CERT, key: settings.TLS_KEY } }),
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Sello <no-reply@sello.example>',
    bounceAddress: settings.BOUNCE_ADDRESS,
    bouncePort: settings.BOUNCE_PORT,
    complaintAddress: settings.COMPLAINT_ADDRESS,
    ...(settings.DKIM_DOMAIN &&
      settings.DKIM_SELECTOR &&
      settings.DKIM_KEY && {
        dkim: { domain: settings.DKIM_DOMAIN, selector: settings.DKIM_SELECTOR, key: settings.DKIM_KEY },
      }),
    chain: chainOf(settings),
    anvilPath: settings.ANVIL_PATH,
    masterKey: settings.MASTER_KEY,
    ...(settings.MASTER_KEY_NEXT && { nextMasterKey: settings.MASTER_KEY_NEXT }),
    ...(custody && { custody }),
    ...(settings.ADMIN_EMAIL && {
      founder: {
        email: settings.ADMIN_EMAIL,
        organization: settings.PLATFORM_NAME,
        language: settings.ADMIN_LANGUAGE,
      },
    }),
    ...(settings.KYC_URL && settings.KYC_SECRET && { kyc: { url: settings.KYC_URL, secret: settings.KYC_SECRET } }),
    ...(settings.RECAPTCHA_SECRET &&
      settings.RECAPTCHA_SITE_KEY && {
        recaptcha: {
          secret: settings.RECAPTCHA_SECRET,
          siteKey: settings.RECAPTCHA_SITE_KEY,
          minScore: settings.RECAPTCHA_MIN_SCORE,
        },
      }),
    trustProxy: settings.TRUST_PROXY,
    geoHeader: settings.GEO_HEADER,
    insideHosts: settings.INSIDE_HOSTS,
    pushServices: settings.PUSH_SERVICES,
    ...(settings.DNS_SERVERS && { dnsServers: settings.DNS_SERVERS }),
    refreshTtl: settings.REFRESH_TTL,
    accessTtl: settings.ACCESS_TTL,
    workers: settings.WORKERS,
    trialCredentials: settings.TRIAL_CREDENTIALS,
    shares: {
      recipients: settings.MAX_RECIPIENTS ?? null,
      groups: settings.MAX_GROUPS ?? null,
      imports: settings.MAX_IMPORTS ?? null,
      stored: settings.MAX_STORED_MB === undefined ? null : settings.MAX_STORED_MB * MEGABYTE,
    },
    ...(settings.DID_NETWORKS && { didNetworks: settings.DID_NETWORKS }),
    chainSettings: givenOfChain(settings),
    communityUrl: settings.COMMUNITY_URL,
    termsUrl: settings.TERMS_URL,
    privacyUrl: settings.PRIVACY_URL,
    contactUrl: settings.CONTACT_URL,
    crashAt: production ? undefined : settings.CRASH_AT,
    logLevel: settings.LOG_LEVEL,
  };
}
