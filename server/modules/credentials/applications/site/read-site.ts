import type { SiteReading } from '../../../../../contract/credentials/applications/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { OutboundRefused } from '../../../../platform/outbound/index.ts';

type Directive = SiteReading['blockedBy'][number];

/** What stands in for a directive that a policy does not have, in this order (CSP Level 3 §6.8.3). */
const FALLBACKS: Readonly<Record<Directive, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};
/** What allows a script that its address alone does not: whether it does is not known from outside. */
const OTHERWISE = /^'(nonce-|sha(256|384|512)-|strict-dynamic')/;

/** Whether a source of a policy of a website allows an origin, written in small letters (CSP Level 3 §6.7.2.8). */
function allows(source: string, { protocol, host, hostname, origin }: URL, site: string): boolean {
  if (source === '*' || source === protocol || (source === "'self'" && origin === site)) return true;
  const [, scheme, name = ''] = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/]*)/.exec(source) ?? [];
  if (scheme !== undefined && scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false;
  if (name.startsWith('*.')) return hostname.endsWith(name.slice(1).replace(/:(\d+|\*)$/, ''));
  return name === host || name === `${hostname}:*` || (name === `${hostname}:443` && protocol === 'https:');
}

/** The directives of a policy of a website that keep the script or the frame of an origin away. */
function blockedBy(policy: string, origin: URL, site: string): Directive[] {
  const directives = new Map<string, string[]>();
  for (const part of policy.toLowerCase().split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // The first of a name is the one that counts.
    if (name !== '' && !directives.has(name)) directives.set(name, sources);
  }
  return (Object.keys(FALLBACKS) as Directive[]).filter(directive => {
    const sources = FALLBACKS[directive].flatMap(name => (directives.get(name) ? [directives.get(name) ?? []] : []))[0];
    if (!sources || sources.some(source => allows(source, origin, site))) return false;
    return directive === 'frame-src' || !sources.some(source => OTHERWISE.test(source));
  });
}

/** Policies of a page: those of its header, which are parted by commas, and those in its HTML. */
function policiesOf(header: string | undefined, html: string): string[] {
  const metas = [...html.matchAll(/<meta\s[^>]*http-equiv=["']?content-security-policy["']?[^>]*>/gi)];
  const written = metas.flatMap(([meta]) => /\scontent=(?:"([^"]*)"|'([^']*)')/i.exec(meta)?.slice(1, 3) ?? []);
  return [...(header ?? '').split(','), ...written.flatMap(policy => policy ?? [])];
}

/** Reads the page of a website as a stranger does, the guarded way, and says whether it has our script and would let it work. */
export async function readSite(
  { outbound, settings }: Pick<ModuleParts, 'outbound' | 'settings'>,
  websiteUrl: string,
): Promise<SiteReading> {
  try {
    const { status, headers, text } = await outbound.exchange(websiteUrl, {
      method: 'GET',
      headers: { accept: 'text/html' },
    });
    const origin = new URL(settings.publicUrl);
    const found = policiesOf(headers['content-security-policy'], text).flatMap(policy =>
      blockedBy(policy, origin, new URL(websiteUrl).origin),
    );
    return {
      status,
      hasScript: text.includes(`${settings.publicUrl}/widget.js`),
      blockedBy: [...new Set(found)],
    };
  } catch (error) {
    if (error instanceof OutboundRefused) return { status: null, hasScript: false, blockedBy: [] };
    throw error;
  }
}
