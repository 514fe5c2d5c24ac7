export { readCertificates } from './read.ts';
