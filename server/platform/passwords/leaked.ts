/** The list is read at the first question: it takes a tenth of a second, which no start of the server waits for. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Returns whether a password is on the list of leaked ones that a package carries, in whatever case. No network is asked. */
export async function isLeaked(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await list).has(password.normalize('NFKC').toLowerCase());
}
