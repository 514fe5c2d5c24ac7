export { createPasswords, isSamePassword, type PasswordCost, type Passwords } from './passwords.ts';
