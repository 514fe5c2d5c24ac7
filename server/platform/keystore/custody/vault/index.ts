export { openVault } from './open-vault.ts';
