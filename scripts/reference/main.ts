import { writeFileSync } from 'node:fs';
import { formatted } from '../formatted.mjs';
import { REFERENCE } from './index.ts';

for (const [name, text] of Object.entries(REFERENCE)) {
  const file = `docs/reference/${name}.md`;
  writeFileSync(file, await formatted(file, text()));
}
