import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openFace, type Face } from './face.ts';

const require = createRequire(import.meta.url);

/** Opens a typeface out of its package: `name/folder/File_Style.ttf`. */
export const openBundled = (file: string, options: { kerned: boolean; shaped?: boolean }): Face =>
  openFace(
    /(\w+)\.ttf$/.exec(file)?.[1]?.replace('_', '-') ?? file,
    readFileSync(require.resolve(`@expo-google-fonts/${file}`)),
    options,
  );

/** The faces of a page, each list in the order in which a character is looked for. */
export interface Faces {
  display: readonly Face[];
  text: readonly Face[];
  strong: readonly Face[];
}

let prepared: Faces | undefined;

/** Parses the typefaces that every page uses, once: what the first page would otherwise wait for (0.1 s). */
export function prepareFaces(): Faces {
  if (prepared) return prepared;
  const display = openBundled('fraunces/600SemiBold/Fraunces_600SemiBold.ttf', { kerned: true });
  const text = openBundled('inter/400Regular/Inter_400Regular.ttf', { kerned: false });
  const strong = openBundled('inter/600SemiBold/Inter_600SemiBold.ttf', { kerned: false });
  prepared = { display: [display, strong], text: [text], strong: [strong, text] };
  return prepared;
}
