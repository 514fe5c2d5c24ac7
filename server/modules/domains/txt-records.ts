import { Resolver } from 'node:dns/promises';

const TRY_MS = 2000;
const TRIES = 2;
/** All tries and resolvers together. */
const MOST_MS = 6000;

/** Reads the TXT records of a name, each with its strings joined; null where nobody answered. */
export type ReadTxt = (name: string) => Promise<string[] | null>;

const isNone = (error: unknown): boolean =>
  ['ENODATA', 'ENOTFOUND'].includes(String((error as { code?: unknown } | null)?.code));

/** Asks the system's resolvers, or those that are named (`address` or `address:port`). They follow a CNAME by themselves. */
export const createReadTxt =
  (servers: readonly string[] | undefined): ReadTxt =>
  async name => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers && servers.length > 0) resolver.setServers(servers);
    const patience = setTimeout(() => resolver.cancel(), MOST_MS);
    try {
      // A record is several strings where it is longer than one may be (RFC 7208 §3.3 reads them so, too).
      // They come as bytes, each written as the letter of its number.
      return (await resolver.resolveTxt(name)).map(strings => Buffer.from(strings.join(''), 'latin1').toString('utf8'));
    } catch (error) {
      return isNone(error) ? [] : null;
    } finally {
      clearTimeout(patience);
    }
  };
