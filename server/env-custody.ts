import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { file, such } from './env-fields.ts';
import { isLocalHost } from './platform/http/index.ts';
import type { Pkcs11Settings } from './platform/keystore/index.ts';

/** Where keys may be beside the database. What is left out is not connected. */
export interface CustodySettings {
  /** Without a slash at their ends. */
  vault?: { address: string; token: string; mount: string };
  pkcs11?: Pkcs11Settings;
}

/** A header, and a line of a file. */
const isToken = (value: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(value);
const isPin = (value: string): boolean => Buffer.byteLength(value) <= 255 && !/\p{Cc}/u.test(value);
const firstLine = (path: string): string => readFileSync(path, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? '';

function isVaultAddress(value: string): boolean {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '';
}

/** The settings of keys that are elsewhere. */
export const custodyFields = {
  VAULT_ADDR: such(
    isVaultAddress,
    'must be an address starting with https:// or http://, without a name, a password or a query',
  ).transform(value => value?.replace(/\/+$/, '')),
  VAULT_TOKEN: such(isToken, 'must be a token of Vault: letters, digits and signs, without spaces'),
  VAULT_TOKEN_FILE: file,
  VAULT_MOUNT: such(
    value => /^[\w.-]+(\/[\w.-]+)*$/.test(value) && value.length <= 200,
    'must be where the transit engine is mounted, such as transit or campus/transit',
  ),
  PKCS11_MODULE: file,
  PKCS11_TOKEN: such(value => Buffer.byteLength(value) <= 32, 'must be the label of a token: at most 32 bytes of text'),
  PKCS11_PIN: such(isPin, 'must be a PIN: at most 255 bytes of text'),
  PKCS11_PIN_FILE: file,
  PKCS11_READ_ONLY: z.enum(['true', 'false'], { error: 'must be true or false; not set, it is false' }).optional(),
} as const;

type CustodyFields = z.output<z.ZodObject<typeof custodyFields>>;
type Given = CustodyFields & { NODE_ENV?: string | undefined };

/** What each setting is for, where it is missing and others are set. */
const PURPOSES = {
  VAULT_ADDR: 'the address of Vault or OpenBao',
  PKCS11_MODULE: 'the path of the PKCS #11 library',
  PKCS11_TOKEN: 'the label of the token',
} as const;

const isSet = (settings: CustodyFields, prefix: 'VAULT_' | 'PKCS11_'): boolean =>
  Object.keys(custodyFields).some(
    name => name.startsWith(prefix) && settings[name as keyof CustodyFields] !== undefined,
  );

/** A secret is set itself, or by the file whose first line it is. */
function secretOf(settings: CustodyFields, name: 'VAULT_TOKEN' | 'PKCS11_PIN', purpose: string): string[] {
  const [value, path] = [settings[name], settings[`${name}_FILE`]];
  if (value !== undefined && path !== undefined) return [`${name} and ${name}_FILE are both set: only one can be used`];
  if (value === undefined && path === undefined) return [`${name} or ${name}_FILE is missing: ${purpose}`];
  if (path === undefined) return [];
  const line = firstLine(path);
  return line === '' || !(name === 'VAULT_TOKEN' ? isToken : isPin)(line)
    ? [`${name}_FILE: the first line of the file must be ${purpose}`]
    : [];
}

/** What is missing or set twice for keys that are elsewhere. One sentence each, and no value in it. */
export function unkept(settings: Given): string[] {
  const problems: string[] = [];
  const missing = (name: keyof typeof PURPOSES) =>
    settings[name] === undefined ? [`${name} is missing: ${PURPOSES[name]}`] : [];
  if (isSet(settings, 'VAULT_')) {
    problems.push(...missing('VAULT_ADDR'), ...secretOf(settings, 'VAULT_TOKEN', 'the token that Sello signs in by'));
    if (settings.NODE_ENV === 'production' && settings.VAULT_ADDR !== undefined) {
      const { protocol, host } = new URL(settings.VAULT_ADDR);
      if (protocol !== 'https:' && !isLocalHost(host))
        problems.push(
          'VAULT_ADDR: must start with https:// in production, unless it is on this machine: the token goes there',
        );
    }
  }
  if (isSet(settings, 'PKCS11_'))
    problems.push(
      ...missing('PKCS11_MODULE'),
      ...missing('PKCS11_TOKEN'),
      ...secretOf(settings, 'PKCS11_PIN', "the user's PIN of the token"),
    );
  return problems;
}

/**
 * Where keys may be by checked settings; undefined where it is our own database alone. Files of secrets are read now. `others`: what the environment has
 * beside settings of ours, for a library of others.
 */
export function custodyOf(
  settings: CustodyFields,
  others: Readonly<Record<string, string>>,
): CustodySettings | undefined {
  const secret = (name: 'VAULT_TOKEN' | 'PKCS11_PIN') => {
    const path = settings[`${name}_FILE`];
    return settings[name] ?? (path === undefined ? undefined : firstLine(path));
  };
  const [token, pin] = [secret('VAULT_TOKEN'), secret('PKCS11_PIN')];
  const { VAULT_ADDR: address, PKCS11_MODULE: module, PKCS11_TOKEN: label } = settings;
  const vault = address && token ? { address, token, mount: settings.VAULT_MOUNT ?? 'transit' } : undefined;
  const pkcs11 =
    module && label && pin
      ? { module, token: label, pin, isReadOnly: settings.PKCS11_READ_ONLY === 'true', env: others }
      : undefined;
  return vault || pkcs11 ? { ...(vault && { vault }), ...(pkcs11 && { pkcs11 }) } : undefined;
}
