export type { Abilities, Custody, RemoteCustody, RemoteKey } from './custody.ts';
export { CustodyFault } from './fault.ts';
export { awaitedFault, waitWhileAway } from './wait.ts';
export { guard, type CustodyState, type GuardedCustody } from './guard.ts';
export { openPkcs11, pinMemory, type Pkcs11Settings, type PinMemory } from './pkcs11/index.ts';
export { openVault } from './vault/index.ts';
