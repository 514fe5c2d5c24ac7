export {
  awaitedFault,
  CustodyFault,
  guard,
  openPkcs11,
  openVault,
  pinMemory,
  waitWhileAway,
  type Abilities,
  type Custody,
  type CustodyState,
  type GuardedCustody,
  type PinMemory,
  type Pkcs11Settings,
  type RemoteCustody,
  type RemoteKey,
} from './custody/index.ts';
export { openKeystore, type Keystore, type NewKey, type Signer } from './keystore.ts';
export { isSame, keyedHash, type KeyedHash } from './keyed-hash.ts';
export { embeddedMasterKey } from './master-key.ts';
export {
  deriveSecret,
  MASTER_KEY_CHECK,
  MASTER_STATE,
  masterRing,
  sealUnder,
  settingOf,
  type MasterKeys,
  type MasterRing,
} from './master-ring.ts';
export { beginTurn, TURN_JOB, type Rewrapped } from './turn.ts';
