export { openPkcs11, type Pkcs11Settings } from './custody.ts';
export { pinMemory, type PinMemory } from './pin-memory.ts';
