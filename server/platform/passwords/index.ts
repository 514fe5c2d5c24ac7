export { NotServed } from './fair-queue.ts';
export { createPasswords, type Passwords } from './passwords.ts';
