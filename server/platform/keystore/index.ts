export { openKeystore, type Keystore, type NewKey, type Signer } from './keystore.ts';
export { embeddedMasterKey } from './master-key.ts';
