export { isLeaked, refuseLeaked } from './leaked.ts';
export { createPasswords, isSamePassword, type PasswordCost, type Passwords } from './passwords.ts';
