import { z } from 'zod';
import type { Custody } from '../custody.ts';
import { publicKeyIn, rawSignature, readReference, TRANSIT_TYPES, writtenReference } from './key-forms.ts';
import { saidIn, vaultClient, type Answer } from './vault-client.ts';

/** Vault and OpenBao answer with the paths in `data`; their documentation shows them at the top. Both are read. */
const Capabilities = z.record(z.string(), z.unknown());
const Granted = z.array(z.string());
/** Transit, API, "Read key". */
const Key = z.object({
  data: z.object({
    type: z.string(),
    exportable: z.boolean(),
    allow_plaintext_backup: z.boolean(),
    derived: z.boolean().default(false),
    // As they answer, and as the documentation shows it.
    imported_key: z.boolean().default(false),
    imported: z.boolean().default(false),
    keys: z.record(z.string(), z.object({ public_key: z.string() }).or(z.number())),
  }),
});
/** Transit, API, "Sign data": each item has a signature, or an error of its own. */
const Signed = z.object({
  data: z.object({
    batch_results: z.array(z.object({ signature: z.string().optional(), error: z.string().optional() })),
  }),
});

/** The first version is pinned: a rotated key signs on as itself. */
const FIRST = 1;

/**
 * Opens the transit engine of a Vault (https://developer.hashicorp.com/vault/api-docs/secret/transit) or OpenBao
 * (https://openbao.org/api-docs/secret/transit) as a custody. Keys are called `sello-<key id>`; the engine is at `mount`. The token is renewed by its operator.
 * No error has it.
 * @throws TypeError where the token could not be a header
 */
export function openVault({ address, token, mount }: { address: string; token: string; mount: string }): Custody {
  const client = vaultClient({ address, token });
  const at = (operation: 'keys' | 'sign', name: string) => `${mount}/${operation}/${name}`;
  const signPath = (name: string, hash: string | undefined) => `${at('sign', name)}${hash ? `/${hash}` : ''}`;

  /** What is wrong with an answer to a question about a key that is there. */
  const unlike = (what: string, { status, body }: Answer) =>
    client.fault('unreachable', `${what} answered ${status} in another form than documented`, saidIn(body));

  const granted = (body: unknown, path: string): readonly string[] | undefined => {
    const said = Capabilities.safeParse(body).data;
    const inData = Capabilities.safeParse(said?.['data']).data;
    return Granted.safeParse(inData?.[path] ?? said?.[path]).data;
  };

  return {
    kind: 'vault',
    name: `${address}/${mount}`,

    async look(signal) {
      const keys = at('keys', 'sello-x');
      const signing = [...TRANSIT_TYPES].map(([algorithm, { hash }]) => ({
        algorithm,
        path: signPath('sello-x', hash),
      }));
      // System backend, API, /sys/capabilities-self: any token with the policy `default` may ask.
      const paths = [keys, ...signing.map(({ path }) => path)];
      const answer = await client.ask('POST', 'sys/capabilities-self', { paths }, signal);
      const may = (path: string, ...asked: string[]) => {
        const list = answer.status === 200 ? granted(answer.body, path) : undefined;
        if (!list) throw unlike('sys/capabilities-self', answer);
        return list.includes('root') || asked.every(each => list.includes(each));
      };
      const algorithms = signing.filter(({ path }) => may(path, 'update')).map(({ algorithm }) => algorithm);
      if (algorithms.length === 0)
        throw client.fault('refused', `The token's policy does not have update on ${mount}/sign/sello-…`);
      return { algorithms, isReadOnly: !may(keys, 'update', 'read') };
    },

    async create({ keyId, algorithm }, signal) {
      const transit = TRANSIT_TYPES.get(algorithm);
      if (!transit) throw client.fault('unsupported', `Transit has no ${algorithm}`);
      const name = `sello-${keyId}`;
      const path = at('keys', name);
      const wanted = { type: transit.type, exportable: false, allow_plaintext_backup: false };
      const made = await client.ask('POST', path, wanted, signal);
      if (made.status !== 200 && made.status !== 204)
        throw client.fault('unreachable', `POST ${path} answered ${made.status}`, saidIn(made.body));
      const read = await client.ask('GET', path, undefined, signal);
      const key = Key.safeParse(read.body).data?.data;
      if (read.status !== 200 || !key) throw unlike(`GET ${path}`, read);
      const { type, derived, exportable, allow_plaintext_backup: isBackedUp, imported_key, imported } = key;
      if (type !== transit.type || derived)
        throw client.fault('wrong_key', `${path} is of type ${type}${derived ? ', derived' : ''}`);
      if (exportable || isBackedUp || imported_key || imported)
        throw client.fault('wrong_key', `${path} is a key whose private half may be elsewhere`);
      const first = key.keys[FIRST];
      const publicKey = typeof first === 'object' ? publicKeyIn(algorithm, first.public_key) : undefined;
      if (!publicKey) throw client.fault('wrong_key', `${path} has no public key of ${algorithm} in version ${FIRST}`);
      return { reference: writtenReference({ name, version: FIRST }), publicKey };
    },

    async signAll({ algorithm, reference }, messages, signal) {
      const transit = TRANSIT_TYPES.get(algorithm);
      const key = readReference(reference);
      if (!transit || !key) throw client.fault('gone', `${reference} is no key of transit`);
      const path = signPath(key.name, transit.hash);
      const answer = await client.ask(
        'POST',
        path,
        {
          batch_input: messages.map(each => ({ input: Buffer.from(each).toString('base64') })),
          key_version: key.version,
          prehashed: false,
          ...(transit.hash && { marshaling_algorithm: 'jws' }),
        },
        signal,
      );
      const { status, body } = answer;
      const results = Signed.safeParse(body).data?.data.batch_results;
      const refusal = results?.find(({ error }) => error)?.error ?? saidIn(body);
      if (refusal || status === 400 || status === 404) {
        // What we ask is the same for each key: where it is not taken, it is for this key.
        const isOther = /does not support signing/.test(refusal);
        throw client.fault(isOther ? 'wrong_key' : 'gone', `${reference} answered ${status}`, refusal);
      }
      if (status !== 200 || results?.length !== messages.length) throw unlike(`POST ${path}`, answer);
      return results.map(({ signature = '' }) => {
        const raw = rawSignature(signature, key.version, transit.signatureBytes);
        if (!raw) throw client.fault('wrong_key', `${reference}: a signature of another version or type`);
        return raw;
      });
    },

    close: () => Promise.resolve(),
  };
}
