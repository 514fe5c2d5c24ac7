import type { Primitives } from '../primitives/index.ts';
import { base64urlEncode } from '../primitives/index.ts';

/** The digest by which a credential names its schema's bytes (Subresource Integrity): `sha256-` and base64. */
export function schemaDigest(primitives: Primitives, text: string): string {
  const digest = base64urlEncode(primitives.sha256(text)).replaceAll('-', '+').replaceAll('_', '/');
  return `sha256-${digest}=`;
}
