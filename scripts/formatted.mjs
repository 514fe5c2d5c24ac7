import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';

/** A text as `npm run format` would write it; the name says its language. */
export async function formatted(file, text) {
  const {
    $schema: _schema,
    ignorePatterns: _paths,
    ...layout
  } = JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
  return (await format(file, text, layout)).code;
}
