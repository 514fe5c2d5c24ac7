import { errors, fields } from '../../../contract/errors/es-MX.ts';
import { catalogueOf, type Phrases } from '../catalogue.ts';
import ra from '../react-admin-es-MX.ts';

const files = import.meta.glob<Phrases>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' });

/** Todas las frases del portal en español de México: los archivos de esta carpeta. */
export default catalogueOf(ra, [{ errors, fieldErrors: fields }, ...Object.values(files)]);
