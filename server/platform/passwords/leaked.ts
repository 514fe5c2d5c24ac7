import { AppError } from '../errors/index.ts';

/** The list is read at the first question: it takes a tenth of a second, which no start of the server waits for. */
let list: Promise<ReadonlySet<string>> | undefined;

/** One word with a few digits or signs behind it, which guessers add first. A longer ending, or a second word, is its writer's own. */
const WORD_AND_ENDING = /^(\p{L}{6,})[^\p{L}]{1,5}$/u;

/**
 * Returns whether a password is on the list of leaked ones that a package carries, in whatever case, or is one word of it with a few digits or signs
 * behind. No network is asked.
 */
export async function isLeaked(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  const form = password.normalize('NFKC').toLowerCase();
  const leaked = await list;
  return leaked.has(form) || leaked.has(WORD_AND_ENDING.exec(form)?.[1] ?? form);
}

/** Refuses a new password that is on the list of leaked ones: it would be required again. @throws AppError at the field */
export async function refuseLeaked(password: string): Promise<void> {
  if (await isLeaked(password)) throw new AppError('request.invalid', { password: 'password_leaked' });
}
