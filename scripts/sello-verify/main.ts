import { readFile as readBytes } from 'node:fs/promises';
import { EngineError } from '../../engine/errors.ts';
import type { JsonValue } from '../../engine/json.ts';
import { readFile } from '../../src/custom/credentials/verification/lookup/read-credential-file.ts';
import { check, type Checked } from './check.ts';
import { readOptions, Usage } from './options.ts';
import { report } from './report.ts';
import { wordsOf } from './words.ts';

/** How the command ends (sysexits.h for wrong use). */
const EXIT = { holds: 0, refused: 1, unchecked: 2, usage: 64 } as const;

/** The JSON, token or carried credential in a file; undefined for what is none. */
async function valueIn(file: string): Promise<JsonValue | undefined> {
  const bytes = await readBytes(file);
  const read = await readFile(new Blob([new Uint8Array(bytes)]));
  if (read) return read.document as JsonValue;
  const text = bytes.toString('utf8').trim();
  return /^[\w-]+\.[\w-]+\.[\w-]*(~|$)|^data:/.test(text) ? text : undefined;
}

/** A verdict is of what was signed; here the labels and the pictures have to hold, too. */
function exitOf({ verdict, steps }: Checked): number {
  if (verdict !== 'valid') return verdict === 'unchecked' ? EXIT.unchecked : EXIT.refused;
  if (steps.some(({ outcome }) => outcome === 'failed')) return EXIT.refused;
  const isOpen = steps.some(({ outcome, reason }) => outcome === 'unchecked' && reason !== 'key-compromised-unsealed');
  return isOpen ? EXIT.unchecked : EXIT.holds;
}

/** Checks a file as the command line says. Answers how the command ends. */
export async function run(
  args: readonly string[],
  say: { out: (text: string) => void; wrong: (text: string) => void },
  now = new Date(),
): Promise<number> {
  const language = args.includes('es-MX') ? 'es-MX' : 'en-US';
  try {
    const options = readOptions(args, now);
    const words = wordsOf(options.language);
    const value = await valueIn(options.file).catch(() => undefined);
    const checked = value === undefined ? undefined : await check(value, options);
    if (!checked) {
      say.wrong(`${words.unreadable}\n`);
      return EXIT.usage;
    }
    say.out(
      options.isJson
        ? `${JSON.stringify({ at: options.at.toISOString(), ...checked }, null, 2)}\n`
        : report(checked, options, words),
    );
    return exitOf(checked);
  } catch (error) {
    if (error instanceof Usage) say.wrong(`${error.message}\n${wordsOf(language).usage}\n`);
    else if (error instanceof EngineError) say.wrong(`${wordsOf(language).unreadable} (${error.message})\n`);
    else throw error;
    return EXIT.usage;
  }
}
