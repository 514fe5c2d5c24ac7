import { readFile as readBytes } from 'node:fs/promises';
import { EngineError } from '../../engine/errors.ts';
import type { JsonValue } from '../../engine/json.ts';
import { jsonInFragment } from '../../src/custom/credentials/verification/anything/in-fragment.ts';
import { approvalsIn, readFile } from '../../src/custom/credentials/verification/lookup/read-credential-file.ts';
import { check, type Checked } from './check.ts';
import { readOptions, Usage } from './options.ts';
import { report, trustLines } from './report.ts';
import { readTrustFile, trustOf, type TrustFile } from './trust.ts';
import { wordsOf } from './words.ts';

/** How the command ends (sysexits.h for wrong use). */
const EXIT = { holds: 0, refused: 1, unchecked: 2, usage: 64 } as const;

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*(~|$)|^data:/;
const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** What stands behind the `#` of a link, which is not opened; undefined where it is no JSON. */
function valueInLink(link: string): JsonValue | undefined {
  const text = jsonInFragment(new URL(link));
  return text === undefined ? undefined : (JSON.parse(text) as JsonValue);
}

interface Given {
  value: JsonValue;
  /** Approvals that stand beside it in a PDF. */
  approvals?: readonly JsonValue[];
}

/** The JSON, token or carried credential in a file; undefined for what is none. */
async function valueIn(bytes: Buffer): Promise<Given | undefined> {
  const read = await readFile(new Blob([new Uint8Array(bytes)]));
  if (read) return { value: read.document as JsonValue, approvals: (read.approvals ?? []) as readonly JsonValue[] };
  const text = bytes.toString('utf8').trim();
  const value = isLink(text) ? valueInLink(text) : text;
  return value !== undefined && (value !== text || TOKEN.test(text)) ? { value } : undefined;
}

/** The approvals in a file: the answer of `…/public/credentials/{id}/approvals`. @throws Usage */
async function approvalsAt(path: string): Promise<readonly JsonValue[]> {
  const text = await readBytes(path, 'utf8').catch(() => '');
  const approvals = approvalsIn(text);
  if (!approvals) throw new Usage(`--approvals ${path}`);
  return approvals as readonly JsonValue[];
}

/** The trusted lists in files. @throws Usage */
const trustAt = (paths: readonly string[]): Promise<TrustFile[]> =>
  Promise.all(
    paths.map(async path => {
      const list = readTrustFile(await readBytes(path, 'utf8').catch(() => ''));
      if (!list) throw new Usage(`--trust ${path}`);
      return list;
    }),
  );

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
    const { file } = options;
    const given = isLink(file) ? Buffer.from(file) : await readBytes(file).catch(() => undefined);
    if (!given) {
      say.wrong(`${words.unread(file)}\n`);
      return EXIT.usage;
    }
    const found = await valueIn(given).catch(() => undefined);
    const lists = await trustAt(options.trust);
    const approvals = options.approvals === undefined ? found?.approvals : await approvalsAt(options.approvals);
    const checked = found && (await check(found.value, approvals ?? [], options));
    if (!checked) {
      say.wrong(`${words.unreadable}\n`);
      return EXIT.usage;
    }
    const recognition = lists.length === 0 ? null : await trustOf(found.value, checked, lists, options.at);
    const trust = recognition === null ? [] : trustLines(recognition, lists, options.at, words);
    say.out(
      options.isJson
        ? `${JSON.stringify({ at: options.at.toISOString(), ...checked, ...(lists.length > 0 && { trust }) }, null, 2)}\n`
        : report(checked, options, words, trust),
    );
    return exitOf(checked);
  } catch (error) {
    if (error instanceof Usage) say.wrong(`${error.message}\n${wordsOf(language).usage}\n`);
    else if (error instanceof EngineError) say.wrong(`${wordsOf(language).unreadable} (${error.message})\n`);
    else throw error;
    return EXIT.usage;
  }
}
