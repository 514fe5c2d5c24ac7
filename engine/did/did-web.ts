import { EngineError } from '../errors.ts';

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$/i;
// DID Core §3.1: idchar, percent-encoded characters among them.
const SEGMENT = /^(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+$/;

/**
 * The did:web of a place: `didWebFromUrl('https://sello.example:8443', 'organizations', id)`. The DID document is served
 * at the place's `/did.json` (`/.well-known/did.json` when there is no path). Throws EngineError 'did'.
 */
export function didWebFromUrl(publicUrl: string, ...path: readonly string[]): string {
  const match = /^https?:\/\/([^/?#]+)(\/[^?#]*)?$/.exec(publicUrl);
  if (!match?.[1] || !HOST.test(match[1])) throw new EngineError('did', 'A did:web needs an http(s) origin.');
  const segments = [...(match[2] ?? '').split('/').filter(Boolean), ...path];
  if (!segments.every(isSegment)) throw new EngineError('did', 'A did:web path segment has a foreign character.');
  return ['did:web', match[1].toLowerCase().replace(':', '%3A'), ...segments].join(':');
}

/**
 * Where a did:web's document is (did:web §3.2): https always, http only for a localhost when the caller allows it.
 * Throws EngineError 'did' for a malformed DID.
 */
export function didWebToUrl(did: string, options: { allowHttpLocalhost?: boolean } = {}): string {
  const [scheme, name, host, ...segments] = did.split(':');
  const authority = (host ?? '').replace(/%3A/i, ':');
  if (scheme !== 'did' || name !== 'web' || !HOST.test(authority) || !segments.every(isSegment)) {
    throw new EngineError('did', 'Not a did:web.');
  }
  const local = /^(localhost|127\.0\.0\.1)(:|$)/.test(authority);
  const origin = `${local && options.allowHttpLocalhost ? 'http' : 'https'}://${authority}`;
  return segments.length === 0 ? `${origin}/.well-known/did.json` : `${origin}/${segments.join('/')}/did.json`;
}

function isSegment(segment: string): boolean {
  // An encoded dot is a dot to whoever reads the URL.
  const plain = segment.replace(/%2e/gi, '.');
  return SEGMENT.test(segment) && plain !== '.' && plain !== '..';
}
