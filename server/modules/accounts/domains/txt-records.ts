import { Resolver } from 'node:dns/promises';

const TRY_MS = 2000;
const TRIES = 2;
/** All tries and resolvers together. */
const MOST_MS = 6000;

/** Reads the TXT records of a name, each with its strings joined; null where nobody answered. */
export type ReadTxt = (name: string) => Promise<string[] | null>;

const isNone = (error: unknown): boolean =>
  ['ENODATA', 'ENOTFOUND'].includes(String((error as { code?: unknown } | null)?.code));

/** Asks the system's resolvers, or those that are named (`address` or `address:port`), for so long; null where nobody answered. */
async function ask<T>(
  servers: readonly string[] | undefined,
  question: (resolver: Resolver) => Promise<T[]>,
): Promise<T[] | null> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers && servers.length > 0) resolver.setServers(servers);
  const patience = setTimeout(() => resolver.cancel(), MOST_MS);
  try {
    return await question(resolver);
  } catch (error) {
    return isNone(error) ? [] : null;
  } finally {
    clearTimeout(patience);
  }
}

/** The resolvers follow a CNAME by themselves. */
export const createReadTxt =
  (servers: readonly string[] | undefined): ReadTxt =>
  async name => {
    // A record is several strings where it is longer than one may be (RFC 7208 §3.3 reads them so, too).
    // They come as bytes, each written as the letter of its number.
    const records = await ask(servers, resolver => resolver.resolveTxt(name));
    return records && records.map(strings => Buffer.from(strings.join(''), 'latin1').toString('utf8'));
  };

/**
 * Whether our resolvers answer at all: they are asked for what a name ends in, whose servers are not those of whoever has the name. Tells a domain that
 * is silent from a platform that is cut off.
 */
export const hearsAnybody = async (servers: readonly string[] | undefined, name: string): Promise<boolean> =>
  (await ask(servers, resolver => resolver.resolveNs(name.split('.').at(-1) ?? ''))) !== null;
