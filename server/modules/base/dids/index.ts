import type { Module } from '../../../platform/module/index.ts';
import { didHandlers } from './document.ts';

export { keepCertificate, x5cOf } from './certificate.ts';
export { compromisedKeys } from './compromised.ts';
export { createDid, createDomainDid, createKeyDid } from './create-did.ts';
export { hasDids } from './has-dids.ts';
export { didSigner, holderSigner, type KeySigner } from './signer.ts';
export {
  holderKey,
  isKeyOver,
  keyFor,
  keysOf,
  onlyKeyOf,
  readNamedKey,
  type NamedKey,
  type SigningKey,
} from './signing-key.ts';
export { manyDids } from './many.ts';
export { localIssuer, readTokenIssuer, tokenIssuer } from './token-issuer.ts';
export { forgetKeyWarnings } from './warnings.ts';
export { readDidDocument } from './document.ts';

/** The DIDs that we serve documents for, and their keys. */
export const dids = {
  name: 'dids',
  tables: ['dids', 'did_keys', 'did_key_moves', 'did_key_certificates'],
  handlers: parts => didHandlers(parts.database),
} satisfies Module;
