export { createAuthority, keysOf, type Authority } from '../../platform/crypto/authority.ts';
