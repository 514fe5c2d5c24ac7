import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { createCache } from '../../../platform/cache/index.ts';
import type { Clock } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

const DAY_MS = 86_400_000;
/** How long a key signs. */
const PERIOD_MS = 30 * DAY_MS;
/** How long before it signs a key is published: whoever keeps what is published has it by then. */
const AHEAD_MS = DAY_MS;
/** By how much the clocks of two processes may differ. */
const SKEW_MS = 60_000;
/** So seldom a key that is not among those at hand has them read again: a token can name any. */
const AGAIN_MS = 10_000;
/** More than there ever are at once. */
const KEYS = 8;
const SECRET = 'token-keys';
/** Where the one key stands of servers that know of no more. */
const FORMER_SECRET = 'token-key';

const Entries = z.array(z.object({ jwk: z.looseObject({ kid: z.string() }), from: z.number() })).min(1);
/** Private keys in their order, each with the moment from which it signs (milliseconds). */
type Entries = z.output<typeof Entries>;

/** The keys of access tokens: one signs, the one before still verifies what it signed, the next is published before it signs. */
export interface TokenKeys {
  signing(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public half that a token may have been signed by; undefined where none may. */
  verifying(kid: string): Promise<CryptoKey | undefined>;
  /** The public halves, as a JWK Set has them (RFC 7517, section 5). */
  published(): Record<string, unknown>[];
  /** Reads them again; makes the next once it is time, and forgets the private half of what no token can be of any more. Each process does, now and then. */
  turn(): Promise<void>;
}

/** A new RSA key pair of access tokens, as a private JWK with its kid. */
export async function newTokenKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK) => ({ kty, n, e, kid, alg, use });
const imported = (jwk: JWK): Promise<CryptoKey> => importJWK(jwk, 'RS256') as Promise<CryptoKey>;

interface Parts {
  database: Database;
  keystore: Keystore;
  settings: { accessTtl: number };
  clock: Clock;
}

/** Keeps the keys sealed in the settings, the same in every process. */
export async function createTokenKeys({ database, keystore, settings, clock }: Parts): Promise<TokenKeys> {
  /** Those that signed here: a clock may be put back after that. */
  const begun = new Set<string>();
  /** Whether a token of this key can be good now: it ends soon after its successor begins, whoever has it. */
  const isGood = (entries: Entries, at: number): boolean => {
    const [entry, next] = [entries[at], entries[at + 1]];
    const now = clock();
    return (
      entry !== undefined &&
      // the first signs from whenever it is: a clock may be put back
      (at === 0 || begun.has(entry.jwk.kid) || entry.from - SKEW_MS <= now) &&
      (next === undefined || now < next.from + settings.accessTtl * 1000 + SKEW_MS)
    );
  };
  const signerOf = (entries: Entries) =>
    entries.findLast(({ from }) => from <= clock()) ?? (entries[0] as Entries[number]);
  const isSpent = ({ from }: Entries[number], at: number, among: Entries) => from <= clock() && !isGood(among, at);
  /** As they are, but none signs later than a period from now, or after the one before: only a clock that was far ahead can have put it off so. */
  const reined = (entries: Entries): Entries =>
    entries.map(({ jwk, from }, at) => ({
      jwk,
      from: Math.min(from, Math.max(clock(), entries[at - 1]?.from ?? from) + PERIOD_MS),
    }));
  const first = async (): Promise<Buffer> => {
    const former = await keystore.known(FORMER_SECRET);
    const entries = former
      ? [{ jwk: JSON.parse(former.toString()) as JWK, from: 0 }]
      : [{ jwk: await newTokenKey(), from: clock() }];
    return Buffer.from(JSON.stringify(entries));
  };
  const parse = (bytes: Buffer): Entries => Entries.parse(JSON.parse(bytes.toString()));

  const read = async () => parse(await keystore.secret(SECRET, first));
  // At hand where a transaction has begun already; read again with each turn, long before a key signs that is not among them, unless the process stood still.
  let held = await read();
  let readAt = clock();
  let reading: Promise<void> | undefined;
  const readAgain = (): Promise<void> =>
    (reading ??= read()
      .then(entries => {
        held = entries;
        readAt = clock();
      })
      .finally(() => (reading = undefined)));
  const signers = createCache<CryptoKey>(KEYS);
  const verifiers = createCache<CryptoKey>(KEYS);

  return {
    async signing() {
      const { jwk } = signerOf(held);
      begun.add(jwk.kid);
      return { kid: jwk.kid, key: await signers(jwk.kid, () => imported(jwk as JWK)) };
    },
    async verifying(kid) {
      const isKnown = held.some(({ jwk }) => jwk.kid === kid);
      if (!isKnown && Math.abs(clock() - readAt) >= AGAIN_MS) await readAgain();
      const at = held.findIndex(({ jwk }) => jwk.kid === kid);
      const jwk = held[at]?.jwk as JWK;
      return isGood(held, at) ? verifiers(kid, () => imported(publicPart(jwk) as JWK)) : undefined;
    },
    published: () =>
      held.filter(({ from }, at) => from > clock() || isGood(held, at)).map(({ jwk }) => publicPart(jwk as JWK)),
    async turn() {
      await readAgain();
      const timed = reined(held);
      const newest = timed.at(-1) as Entries[number];
      const isDue = clock() >= newest.from + PERIOD_MS - AHEAD_MS;
      const isLate = timed.some(({ from }, at) => from !== held[at]?.from);
      if (!isDue && !isLate && !held.some(isSpent)) return;
      // Outside of a transaction: a pair of keys can take a second.
      const next = isDue
        ? [{ jwk: await newTokenKey(), from: Math.max(newest.from + PERIOD_MS, clock() + AHEAD_MS) }]
        : [];
      const former = await keystore.known(FORMER_SECRET);
      const isFormer = ({ jwk }: Entries[number]) => jwk.kid === (JSON.parse(String(former)) as JWK).kid;
      await database.platform('keystore', async tx => {
        let kept: Entries = [];
        await keystore.change(tx, SECRET, now => {
          const standing = reined(parse(now));
          const isOthers = standing.at(-1)?.jwk.kid !== newest.jwk.kid;
          kept = [...standing.filter((...entry) => !isSpent(...entry)), ...(isOthers ? [] : next)];
          return Buffer.from(JSON.stringify(kept));
        });
        // What is forgotten here is not left there; a server of before signs by what it finds.
        if (former && !kept.some(isFormer))
          await keystore.change(tx, FORMER_SECRET, () => Buffer.from(JSON.stringify(signerOf(kept).jwk)));
      });
      await readAgain();
    },
  };
}
