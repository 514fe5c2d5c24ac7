import ra from 'ra-language-english';
import { errors, fields } from '../../../contract/errors/en-US.ts';
import { catalogueOf, type Phrases } from '../catalogue.ts';

const files = import.meta.glob<Phrases>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' });

/** Every sentence of the portal in English: all files of this folder, each of which types its likes in the other languages. */
export default catalogueOf(ra, [{ errors, fieldErrors: fields }, ...Object.values(files)]);
