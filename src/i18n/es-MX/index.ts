import { extended, type Phrases } from '../catalogue.ts';
import ra from '../react-admin-es-MX.ts';

const files = import.meta.glob<Phrases>('./*/*.ts', { eager: true, import: 'default' });

/** Las frases que tiene cada página del portal en español de México: los archivos de esta carpeta. Cada carpeta en ella es un área, que cargan sus páginas. */
export default extended(ra, Object.values(files));
