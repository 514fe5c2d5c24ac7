import { randomBytes } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, loadEnv, Source } from '../../server/env.ts';
import { localCertificate } from '../support/counterparts/certificate.ts';

const key = '11'.repeat(32);
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sello.example/',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://u:p@db/sello',
  SMTP_URL: 'smtps://u:p@mail',
  MAIL_FROM: 'Sello <sello@sello.example>',
  CHAIN_RPC_URL: 'https://rpc.example',
  CHAIN_ID: '648541',
  CHAIN_KEY: `0x${key}`,
  MASTER_KEY: key,
};
const problems = (source: Record<string, string>) => {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
};

/** Of each setting what cannot be meant. */
const NONSENSE: Record<keyof typeof Source.shape, string> = {
  NODE_ENV: 'prod',
  HOST: 'http://localhost',
  PORT: 'banana',
  DATA_DIR: import.meta.filename,
  PUBLIC_URL: 'banana',
  TLS_CERT: '/nowhere/cert.pem',
  TLS_KEY: '/nowhere/key.pem',
  DATABASE_URL: 'mysql://sello:a-password@db/sello',
  SMTP_URL: 'http://sello:a-password@mail',
  MAIL_FROM: 'banana',
  BOUNCE_ADDRESS: 'banana',
  BOUNCE_PORT: '99999',
  COMPLAINT_ADDRESS: 'banana',
  DKIM_DOMAIN: 'two words',
  DKIM_SELECTOR: 'under_score',
  DKIM_KEY: '-----BEGIN PRIVATE KEY-----',
  CHAIN_RPC_URL: 'banana://a-password',
  CHAIN_ID: 'banana',
  CHAIN_NETWORK: 'n'.repeat(121),
  CHAIN_CONTRACT: '0xbanana',
  CHAIN_KEY: `0x${'0'.repeat(64)}`,
  CHAIN_PUBLIC_RPC: 'banana',
  CHAIN_MODE: 'banana',
  CHAIN_RELAY_URL: 'banana',
  CHAIN_NODE_ADDRESS: '0xbanana',
  CHAIN_HUB: '0xbanana',
  CHAIN_QUOTA: 'plenty',
  CHAIN_EXPIRY_SECONDS: 'never',
  CHAIN_RELAYER_KEY: `0x${'0'.repeat(64)}`,
  ANVIL_PATH: '/nowhere/anvil',
  MASTER_KEY: 'a-short-password',
  MASTER_KEY_NEXT: 'a-short-password',
  VAULT_ADDR: 'https://sello:a-password@vault.example',
  VAULT_TOKEN: 'two words',
  VAULT_TOKEN_FILE: '/nowhere/token',
  VAULT_MOUNT: 'two words',
  PKCS11_MODULE: '/nowhere/module.so',
  PKCS11_TOKEN: 'n'.repeat(33),
  PKCS11_PIN: '1'.repeat(256),
  PKCS11_PIN_FILE: '/nowhere/pin',
  PKCS11_READ_ONLY: 'banana',
  DID_NETWORKS: 'main=648541',
  ADMIN_EMAIL: 'banana',
  ADMIN_LANGUAGE: 'fr-FR',
  PLATFORM_NAME: 'n'.repeat(121),
  TRUST_PROXY: 'banana',
  GEO_HEADER: 'two words',
  DNS_SERVERS: 'banana',
  INSIDE_HOSTS: 'https://banana.example/',
  PUSH_SERVICES: 'https://push.example/',
  KYC_URL: 'banana',
  KYC_SECRET: 'a-short-password',
  RECAPTCHA_SECRET: 'two words',
  RECAPTCHA_SITE_KEY: 'two words',
  RECAPTCHA_MIN_SCORE: '2',
  REFRESH_TTL: '0',
  ACCESS_TTL: '1.5',
  WORKERS: '-1',
  TRIAL_CREDENTIALS: 'many',
  MAX_RECIPIENTS: 'many',
  MAX_GROUPS: '-1',
  MAX_IMPORTS: '0',
  MAX_STORED_MB: '1.5',
  COMMUNITY_URL: 'banana',
  TERMS_URL: 'banana',
  PRIVACY_URL: 'banana',
  CONTACT_URL: 'banana',
  CRASH_AT: 'now please',
  LOG_LEVEL: 'banana',
};

describe('settings', () => {
  it('say which of a chain’s are set: a direct mode, which is the usual one, is none of them', () => {
    expect(loadEnv({}).chainSettings).not.toContain('CHAIN_MODE');
    const relayed = {
      CHAIN_RPC_URL: 'https://rpc.example',
      CHAIN_ID: '648541',
      CHAIN_KEY: `0x${'1'.repeat(64)}`,
      CHAIN_MODE: 'relayhub',
      CHAIN_RELAY_URL: 'https://writer.example',
      CHAIN_NODE_ADDRESS: `0x${'2'.repeat(40)}`,
      CHAIN_HUB: `0x${'3'.repeat(40)}`,
      CHAIN_QUOTA: '5000000',
    };
    expect(loadEnv(relayed).chainSettings).toEqual(expect.arrayContaining(Object.keys(relayed)));
  });

  it('are all optional in development', async () => {
    expect(loadEnv({})).toMatchObject({
      production: false,
      port: 4400,
      publicUrl: 'http://localhost:4400',
      refreshTtl: 300,
      accessTtl: 120,
      workers: 1,
      trialCredentials: 100,
    });
    expect(loadEnv({}).dataDir).toMatch(/\/\.data$/);
    const { cert, key: TLS_KEY } = await localCertificate();
    expect(loadEnv({ PORT: '8', TLS_CERT: cert, TLS_KEY }).publicUrl).toBe('https://localhost:8');
    expect(loadEnv({ PORT: '' }).port).toBe(4400);
  });

  it('make a production server when complete', () => {
    const env = loadEnv({ ...production, CRASH_AT: 'seal.sent' });
    expect(env).toMatchObject({ production: true, publicUrl: 'https://sello.example', chain: { chainId: 648541 } });
    expect(env.masterKey).toEqual(Buffer.from(key, 'hex'));
    expect(env.crashAt).toBeUndefined();
  });

  it('stop a production server with the whole list of what is missing', () => {
    const missing = problems({ NODE_ENV: 'production' });
    const names = Object.keys(production).filter(name => name !== 'NODE_ENV');
    expect(missing.map(problem => problem.split(' ')[0]).sort()).toEqual(names.sort());
  });

  it('take a provider that checks people with its secret, over https, and not one without the other', () => {
    const KYC_SECRET = 's'.repeat(32);
    expect(problems({ KYC_URL: 'https://kyc.example/' })).toMatchObject([expect.stringContaining('KYC_SECRET')]);
    expect(problems({ ...production, KYC_SECRET })).toMatchObject([expect.stringContaining('KYC_URL')]);
    expect(problems({ KYC_URL: 'https://kyc.example', KYC_SECRET: 'short' })).toHaveLength(1);
    expect(problems({ KYC_URL: 'http://kyc.example', KYC_SECRET })).toHaveLength(1);
    expect(loadEnv({ KYC_URL: 'https://kyc.example/check?lang=es', KYC_SECRET }).kyc?.url).toContain('?lang=es');
  });

  it('take no header for a country before a proxy is trusted that sets it', () => {
    expect(problems({ GEO_HEADER: 'CF-IPCountry' })).toMatchObject([expect.stringContaining('TRUST_PROXY')]);
    expect(problems({ GEO_HEADER: 'two words', TRUST_PROXY: '10.0.0.1' })).toMatchObject([
      expect.stringContaining('GEO_HEADER'),
    ]);
    expect(loadEnv({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.1' }).geoHeader).toBe('cf-ipcountry');
    expect(loadEnv({}).insideHosts).toEqual([]);
    expect(loadEnv({ INSIDE_HOSTS: 'Schemas.campus.example, other.example:8443' }).insideHosts).toEqual([
      'schemas.campus.example',
      'other.example:8443',
    ]);
    expect(loadEnv({ PUSH_SERVICES: 'push.campus.example' }).pushServices).toEqual(['push.campus.example']);
    expect(loadEnv({ DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353,[::1]:5353' }).dnsServers).toEqual([
      '9.9.9.9',
      '127.0.0.1:5353',
      '[::1]:5353',
    ]);
    expect(loadEnv({}).dnsServers).toBeUndefined();
    for (const wrong of ['dns.example', '9.9.9.9:0', '9.9.9.9:99999', '9.9.9.9;1.1.1.1'])
      expect(problems({ DNS_SERVERS: wrong })).toMatchObject([expect.stringContaining('DNS_SERVERS')]);
    expect(problems({ INSIDE_HOSTS: 'https://schemas.campus.example/' })).toMatchObject([
      expect.stringContaining('INSIDE_HOSTS'),
    ]);
  });

  it('stop a production server whose captcha or certificate is set by half', async () => {
    expect(problems({ ...production, RECAPTCHA_SECRET: 'x' })).toMatchObject([expect.stringContaining('RECAPTCHA')]);
    const [one, other] = await Promise.all([localCertificate(), localCertificate()]);
    expect(problems({ ...production, TLS_KEY: one.key })).toMatchObject([expect.stringContaining('TLS_CERT')]);
    expect(problems({ ...production, TLS_CERT: one.cert, TLS_KEY: one.key })).toEqual([]);
    // Each of them is sound, and the key is another certificate's.
    expect(problems({ ...production, TLS_CERT: one.cert, TLS_KEY: other.key })).toMatchObject([
      expect.stringContaining('TLS_CERT and TLS_KEY'),
    ]);
  });

  it.each([
    'http://localhost',
    'https://localhost:8443',
    'http://a.localhost',
    'http://127.0.0.1:80',
    'http://127.8.9.1',
  ])('%s is this machine, where development may run', PUBLIC_URL => {
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(loadEnv({ PUBLIC_URL, NODE_ENV })).toMatchObject({ production: false, host: 'localhost' });
    expect(loadEnv({ PUBLIC_URL, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it.each([
    'https://sello.example',
    'http://localhost.evil.example',
    'http://notlocalhost',
    'http://192.168.1.7:4400',
    'http://0.0.0.0:4400',
    'http://127.evil.example',
  ])('%s is not: production, or a sentence that says what to set', PUBLIC_URL => {
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(problems({ PUBLIC_URL, NODE_ENV })).toEqual([expect.stringMatching(/^PUBLIC_URL: .*NODE_ENV=production/)]);
    const served = PUBLIC_URL.replace('http:', 'https:');
    expect(loadEnv({ ...production, PUBLIC_URL: served })).toMatchObject({ production: true, host: '0.0.0.0' });
  });

  it.each([
    'http://localhost:12901?x=1',
    'http://localhost:12901?',
    'http://localhost:1/foo',
    'http://localhost#part',
    'http://[::1]:1',
    'http://user@localhost',
    'http://localhost@evil.example',
    'localhost:4400',
    'ftp://localhost',
  ])('%s is no address of a server', PUBLIC_URL => {
    for (const source of [{}, production])
      expect(problems({ ...source, PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL: must be an /)]);
  });

  it('take an address without what is none of it, and in production over https, but on this machine', () => {
    expect(loadEnv({ PUBLIC_URL: 'http://LocalHost:80/' }).publicUrl).toBe('http://localhost');
    expect(loadEnv({ ...production, PUBLIC_URL: 'http://localhost:4400' }).publicUrl).toBe('http://localhost:4400');
    for (const PUBLIC_URL of ['http://sello.example', 'http://192.168.1.7:4400'])
      expect(problems({ ...production, PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL: .*https/)]);
  });

  it.each(['Production', 'prod', 'producton', 'staging', 'productions'])(
    'NODE_ENV=%s means nothing, and is refused',
    NODE_ENV => {
      expect(problems({ ...production, NODE_ENV })).toEqual([expect.stringMatching(/^NODE_ENV: must be production/)]);
    },
  );

  it.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: 'x' }, 'PORT'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ MASTER_KEY: 'short' }, 'MASTER_KEY'],
    [{ CHAIN_KEY: '0x12' }, 'CHAIN_KEY'],
    [{ RECAPTCHA_MIN_SCORE: '2' }, 'RECAPTCHA_MIN_SCORE'],
    [{ TLS_CERT: 'x' }, 'TLS_CERT'],
    [{ RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_SECRET'],
    [{ CHAIN_RPC_URL: 'http://x' }, 'CHAIN_RPC_URL'],
    [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL'],
    [{ BOUNCE_PORT: '2525' }, 'BOUNCE_PORT'],
    [{ COMPLAINT_ADDRESS: 'complaints@mail.example' }, 'COMPLAINT_ADDRESS'],
    [{ DKIM_DOMAIN: 'mail.example' }, 'DKIM_DOMAIN'],
    [{ BOUNCE_PORT: '2525', PORT: '2525', BOUNCE_ADDRESS: 'b@mail.example' }, 'BOUNCE_PORT'],
    [{ BOUNCE_ADDRESS: 'fifteen-letters@mail.example' }, 'BOUNCE_ADDRESS'],
    [{ BOUNCE_ADDRESS: 'Bounces <bounces@mail.example>' }, 'BOUNCE_ADDRESS'],
  ])('refuse %j, naming the setting', (source, name) => {
    expect(problems(source)).toMatchObject([expect.stringContaining(name)]);
  });

  it.each(Object.keys(Source.shape) as (keyof typeof NONSENSE)[])(
    '%s that means nothing is refused by its name, and not repeated',
    name => {
      const said = problems({ ...production, [name]: NONSENSE[name] });
      expect(said).toEqual([expect.stringMatching(new RegExp(`^${name}:`))]);
      if (NONSENSE[name].length > 5) expect(said.join()).not.toContain(NONSENSE[name]);
    },
  );

  it.each([
    ['TRUST_PROXY', '10.0.0.1, 10.1.0.0/16,loopback,::1/128'],
    ['HOST', '::'],
    ['HOST', 'node-1.campus.example'],
    ['MAIL_FROM', 'no-reply@sello.example'],
    ['MAIL_FROM', '"Sello, Inc." <no-reply@sello.example>'],
    ['DATA_DIR', join(tmpdir(), 'nowhere', 'yet')],
    ['CHAIN_KEY', `0x${'0'.repeat(63)}1`],
    ['ANVIL_PATH', process.execPath],
  ])('%s=%s is taken', (name, value) => {
    expect(problems({ ...production, [name]: value })).toEqual([]);
  });

  it('take a key of DKIM in one line as in many, and no weak one', () => {
    const pem = (modulusLength: number) =>
      generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const strong = pem(2048);
    const dkim = { DKIM_DOMAIN: 'Mail.Example', DKIM_SELECTOR: 's1' };
    const key = loadEnv({ ...production, ...dkim, DKIM_KEY: strong.replaceAll('\n', '\\n') }).dkim;
    expect(key).toEqual({ domain: 'mail.example', selector: 's1', key: strong });
    expect(problems({ ...production, ...dkim, DKIM_KEY: pem(1024) })).toEqual([expect.stringMatching(/^DKIM_KEY: /)]);
  });

  it.each([
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['MAIL_FROM', 'Sello <one@sello.example>, other@sello.example'],
    ['MAIL_FROM', 'Sello: one@sello.example;'],
    ['CHAIN_KEY', `0x${'f'.repeat(64)}`],
    ['DATA_DIR', join(import.meta.filename, 'below')],
    ['TLS_KEY', import.meta.filename],
    ['ANVIL_PATH', tmpdir()],
  ])('%s=%s is refused', (name, value) => {
    expect(problems({ ...production, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}:`))]);
  });

  const address = `0x${'1'.repeat(40)}`;
  const writer = { CHAIN_RELAY_URL: 'https://writer.example', CHAIN_HUB: address, CHAIN_QUOTA: '4000000' };
  const relayhub = { ...production, ...writer, CHAIN_MODE: 'relayhub', CHAIN_NODE_ADDRESS: address };

  it('of a relay network are read together', () => {
    expect(loadEnv(relayhub).chain?.relay).toEqual({
      mode: 'relayhub',
      url: 'https://writer.example',
      hub: address,
      node: address,
      quota: 4_000_000n,
      expirySeconds: 300,
    });
    const CHAIN_RELAYER_KEY = `0x${'2'.repeat(64)}`;
    const metatxhub = { ...production, ...writer, CHAIN_MODE: 'metatxhub', CHAIN_RELAYER_KEY };
    expect(loadEnv(metatxhub).chain?.relay).toMatchObject({ mode: 'metatxhub', relayerKey: CHAIN_RELAYER_KEY });
    expect(loadEnv(production).chain?.relay).toBeUndefined();
  });

  it.each([
    [{ ...relayhub, CHAIN_NODE_ADDRESS: '' }, /^CHAIN_NODE_ADDRESS is missing/],
    [{ ...relayhub, CHAIN_RELAY_URL: '' }, /^CHAIN_RELAY_URL is missing/],
    [{ ...relayhub, CHAIN_HUB: '' }, /^CHAIN_HUB is missing/],
    [{ ...relayhub, CHAIN_QUOTA: '' }, /^CHAIN_QUOTA must be the gas/],
    [{ ...relayhub, CHAIN_QUOTA: '0' }, /^CHAIN_QUOTA must be the gas/],
    [{ ...relayhub, CHAIN_RELAYER_KEY: `0x${'2'.repeat(64)}` }, /^CHAIN_RELAYER_KEY is of no use/],
    [{ ...relayhub, CHAIN_MODE: 'metatxhub' }, /^CHAIN_NODE_ADDRESS is of no use/],
    [{ ...production, CHAIN_QUOTA: '4000000' }, /^CHAIN_QUOTA is of no use with CHAIN_MODE=direct/],
  ])('of a relay network are refused where one of them is wrong (%#)', (source, said) => {
    expect(problems(source)).toEqual([expect.stringMatching(said)]);
  });

  const vault = { VAULT_ADDR: 'https://vault.example/', VAULT_TOKEN: 'hvs.a-token' };
  const pkcs11 = { PKCS11_MODULE: process.execPath, PKCS11_TOKEN: 'campus', PKCS11_PIN: '1234' };

  it('of keys elsewhere are read together, and connect nothing where none is set', async () => {
    expect(loadEnv({}).custody).toBeUndefined();
    expect(loadEnv({ ...production, ...vault }).custody).toEqual({
      vault: { address: 'https://vault.example', token: 'hvs.a-token', mount: 'transit' },
    });
    const folder = await mkdtemp(join(tmpdir(), 'sello-env-'));
    const [VAULT_TOKEN_FILE, PKCS11_PIN_FILE] = [join(folder, 'token'), join(folder, 'pin')];
    await writeFile(VAULT_TOKEN_FILE, 'hvs.of-a-file\n');
    await writeFile(PKCS11_PIN_FILE, '0000\r\nanother line');
    const files = { VAULT_TOKEN: '', VAULT_TOKEN_FILE, PKCS11_PIN: '', PKCS11_PIN_FILE };
    // The library of others gets what is theirs, and no setting of ours.
    const theirs = { SOFTHSM2_CONF: '/etc/softhsm2.conf', MASTER_KEY: randomBytes(32).toString('base64') };
    const both = { ...theirs, ...vault, ...pkcs11, ...files, VAULT_MOUNT: 'campus/transit', PKCS11_READ_ONLY: 'true' };
    expect(loadEnv(both).custody).toEqual({
      vault: { address: 'https://vault.example', token: 'hvs.of-a-file', mount: 'campus/transit' },
      pkcs11: {
        module: process.execPath,
        token: 'campus',
        pin: '0000',
        isReadOnly: true,
        env: { SOFTHSM2_CONF: '/etc/softhsm2.conf' },
      },
    });
    expect(loadEnv(pkcs11).custody?.pkcs11).toMatchObject({ pin: '1234', isReadOnly: false });
    // A token that its operator renewed is read at the next start.
    await writeFile(VAULT_TOKEN_FILE, 'hvs.renewed');
    expect(loadEnv(both).custody?.vault?.token).toBe('hvs.renewed');
    await writeFile(VAULT_TOKEN_FILE, '\nhvs.second-line');
    expect(problems(both)).toEqual([expect.stringMatching(/^VAULT_TOKEN_FILE: the first line/)]);
    await rm(folder, { recursive: true });
  });

  it.each([
    [{ ...vault, VAULT_ADDR: '' }, /^VAULT_ADDR is missing/],
    [{ ...vault, VAULT_TOKEN: '' }, /^VAULT_TOKEN or VAULT_TOKEN_FILE is missing/],
    [{ ...vault, VAULT_TOKEN_FILE: import.meta.filename }, /^VAULT_TOKEN and VAULT_TOKEN_FILE are both set/],
    [{ ...vault, ...production, VAULT_ADDR: 'http://vault.example' }, /^VAULT_ADDR: must start with https/],
    [{ ...pkcs11, PKCS11_MODULE: '' }, /^PKCS11_MODULE is missing/],
    [{ ...pkcs11, PKCS11_TOKEN: '' }, /^PKCS11_TOKEN is missing/],
    [{ ...pkcs11, PKCS11_PIN: '' }, /^PKCS11_PIN or PKCS11_PIN_FILE is missing/],
    [{ ...pkcs11, PKCS11_PIN_FILE: import.meta.filename }, /^PKCS11_PIN and PKCS11_PIN_FILE are both set/],
  ])('of keys elsewhere are refused where one of them is wrong, and no secret is repeated (%#)', (source, said) => {
    const found = problems(source);
    expect(found).toEqual([expect.stringMatching(said)]);
    for (const secret of ['hvs.a-token', '1234']) expect(found.join()).not.toContain(secret);
  });

  it.each(['http://127.0.0.1:8200', 'http://localhost:8200', 'https://vault.example:8200/behind/a/path'])(
    'take %s as the address of a Vault in production',
    VAULT_ADDR => {
      expect(problems({ ...production, ...vault, VAULT_ADDR })).toEqual([]);
    },
  );
});
