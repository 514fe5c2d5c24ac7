import { createPublicKey, X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { shortText } from '../contract/base/common/index.ts';
import { didWebFromUrl } from '../engine/did/index.ts';

/** What a setting may be: each kind with the sentence that says so. None repeats a value, which may be a secret. */
export const text = z.string().trim().min(1).optional();

/** A text that a check lets pass, where there is one. */
export const such = (passes: (value: string) => boolean, message: string) =>
  text.refine(value => value === undefined || passes(value), { message });

/** Whether what reads a value, or looks a file up, takes it without an error. */
function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export const url = (...schemes: string[]) =>
  such(
    value => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `must be an address starting with ${schemes.map(scheme => `${scheme}//`).join(' or ')}`,
  );
export const web = url('http:', 'https:').transform(value => value?.replace(/\/+$/, ''));

/** It stands in every DID, credential id and link: with a path, or what else is none of an origin, all of them would lead nowhere. */
function isOrigin(value: string): boolean {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname, origin } = new URL(value);
  if (username + password !== '' || pathname !== '/' || /[?#]/.test(value)) return false;
  // An IPv6 address has none.
  return works(() => didWebFromUrl(origin)) && didWebFromUrl(origin) !== '';
}
export const origin = such(
  isOrigin,
  'must be an origin that starts with https:// (or http://), such as https://credentials.example.org, and nothing behind its host and port',
).transform(value => value && new URL(value).origin);

const NAME_MAX = 120;
/** What an organization's name may have, as a registration's. */
export const name = such(
  value => shortText(NAME_MAX).safeParse(value).success,
  `must be a name of at most ${NAME_MAX} characters`,
);

const hex = (bytes: number) =>
  such(
    value => new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`).test(value),
    `must be 0x and ${bytes * 2} hexadecimal digits`,
  ).transform(value => value as `0x${string}` | undefined);
export const contract = hex(20);
export const chainKey = hex(32).refine(value => value === undefined || works(() => privateKeyToAccount(value)), {
  message: 'must be a private key of secp256k1: 32 random bytes, neither zero nor beyond its order',
});

/** Whether a text names a resolver, as `address`, `address:port` or `[address]:port`. */
export function isResolver(value: string): boolean {
  if (isIP(value) !== 0) return true;
  const [, bracketed, bare, port] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(value) ?? [];
  return isIP(bracketed ?? bare ?? '') !== 0 && Number(port) > 0 && Number(port) < 65_536;
}

export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
export const port = whole(1, 65_535);

/** What can be listened on. Whether this machine has it is seen when it is tried. */
export const host = such(
  value => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  'must be an IP address of this machine, such as 0.0.0.0, or a name of it',
);

/** Read by what reads it of each request. */
export const proxies = such(
  value => works(() => proxyAddr.compile(value.split(',').map(each => each.trim()))),
  'must be IP addresses or networks (10.0.0.0/8), or loopback, linklocal or uniquelocal, with commas between them',
);

export const certificateFile = such(
  path => works(() => new X509Certificate(readFileSync(path))),
  'must be the path of a certificate in PEM that this user may read',
);
export const keyFile = such(
  path => works(() => createSecureContext({ key: readFileSync(path) })),
  'must be the path of a private key in PEM, without a passphrase, that this user may read',
);
export const program = such(
  path => works(() => accessSync(path, constants.X_OK)) && statSync(path).isFile(),
  'must be the path of a program that this user may run',
);

export const file = such(
  path => works(() => accessSync(path, constants.R_OK)) && statSync(path).isFile(),
  'must be the path of a file that this user may read',
);

/** Whether a folder stands at a path, or can be made where nothing stands yet. */
function mayBeFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path && mayBeFolder(dirname(path));
  }
}
export const folder = such(path => mayBeFolder(resolve(path)), 'must be the path of a folder');

/** As Google shows the two of them. */
export const recaptchaKey = such(value => /^[\w-]+$/.test(value), 'must be a key of letters, digits, - and _ alone');

export const crashPoint = such(
  value => /^[\w.]+(:[1-9]\d*)?$/.test(value),
  'must be the name of a place, and behind a colon how many times it is reached',
);

/** Whether a text is labels of the DNS (RFC 1035 §2.3.1). */
export const isDnsName = (value: string): boolean =>
  value.length <= 253 && value.split('.').every(label => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));

/** RFC 8301 §3.2: weaker keys are not believed. */
const DKIM_BITS = 2048;
/** A PEM may come in one line, as files of settings have it. */
const inLines = (pem: string): string => pem.replaceAll('\\n', '\n');
export const dkimKey = such(value => {
  const pem = inLines(value);
  // Which alone would take a public key, too.
  if (!works(() => createSecureContext({ key: pem }))) return false;
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= DKIM_BITS;
}, `must be an RSA key of at least ${DKIM_BITS} bits in PEM, without a passphrase`).transform(
  value => value && inLines(value),
);

const decodeKey = (value: string): Buffer =>
  /^[0-9a-fA-F]{64}$/.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
export const masterKey = such(
  value => decodeKey(value).length === 32,
  'must be 32 bytes in base64 or hexadecimal',
).transform(value => (value === undefined ? undefined : decodeKey(value)));
