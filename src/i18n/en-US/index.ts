import ra from 'ra-language-english';
import { extended, type Phrases } from '../catalogue.ts';

const files = import.meta.glob<Phrases>('./*/*.ts', { eager: true, import: 'default' });

/** The sentences that every page of the portal has in English: the files of this folder, each of which types its likes in the other languages. A folder in it is an area, whose pages load it. */
export default extended(ra, Object.values(files));
