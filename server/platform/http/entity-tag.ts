import { createHash } from 'node:crypto';

type Header = (name: string, value: string) => void;

/** A tag by which two documents are the same where their content is. */
export const etagOf = (content: string): string => createHash('sha256').update(content).digest('base64url');

/** Says of a document what it is known by, and how long whoever stands between us and the reader may keep it. */
export function publish(header: Header, etag: string, cacheControl: string): void {
  header('etag', `"${etag}"`);
  header('cache-control', cacheControl);
}

const opaque = (tag: string): string => tag.slice(tag.indexOf('"'));

/** Whether an If-None-Match names this tag (RFC 9110 §13.1.2): `*` is any, and of a list each is compared weakly, for what packs an answer on its way weakens its tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true;
  return (ifNoneMatch?.match(/(?:W\/)?"[^"]*"/g) ?? []).some(each => opaque(each) === opaque(etag));
}
