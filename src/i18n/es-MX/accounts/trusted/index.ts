import { merged, type Phrases } from '../../../catalogue.ts';

const files = import.meta.glob<Phrases>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' });

export default merged(Object.values(files));
