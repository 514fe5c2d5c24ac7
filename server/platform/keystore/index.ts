export {
  assertMasterKey,
  deriveSecret,
  MASTER_KEY_CHECK,
  openKeystore,
  type Keystore,
  type NewKey,
  type Signer,
} from './keystore.ts';
export { isSame, keyedHash, type KeyedHash } from './keyed-hash.ts';
export { embeddedMasterKey } from './master-key.ts';
