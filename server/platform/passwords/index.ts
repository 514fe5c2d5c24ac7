export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
