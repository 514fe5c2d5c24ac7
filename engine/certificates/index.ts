export { authorityKeyId, readCertificates } from './read.ts';
