const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Two labels or more, the last of them no number: no address of a machine. */
const NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
/** Names that are nobody's on the public internet (IANA, Special-Use Domain Names). */
const NOBODYS = /(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa)$/;

/**
 * The name of a host as the DNS has it: small letters, other scripts as IDNA writes them (`xn--…`, which is never written back: a name that looks
 * like another shows that it is not), without a final dot. Null where it is no name of a host of the public internet: an address of a machine, a
 * single label, something with a port or a path.
 */
export function hostNameOf(text: string): string | null {
  const bare = text.trim().replace(/\.$/, '');
  if (bare.length > 253 || /[\s/\\:@?#%[\]]/.test(bare) || !URL.canParse(`http://${bare}`)) return null;
  const { hostname } = new URL(`http://${bare}`);
  return NAME.test(hostname) && !NOBODYS.test(hostname) ? hostname : null;
}

/** The name that a request asks for by its Host header, at whatever port; null where it is no name of a host of the public internet. */
export const hostNameAsked = (host: string | undefined): string | null => hostNameOf((host ?? '').replace(/:\d+$/, ''));
