export { writeZip, zipSize, type ZipEntry } from './write-zip.ts';
