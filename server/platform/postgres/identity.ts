import { execFileSync, spawnSync } from 'node:child_process';

/** How to run PostgreSQL, which refuses to run as root: words put before its command, and who must own the data. */
export interface Identity {
  prefix: string[];
  /** Gives a folder and all in it to whoever the prefix becomes. */
  own(folder: string): void;
}

/**
 * Not root: nothing to do. Root: a user namespace in which root looks like nobody (files stay root's, and a closed home is no
 * obstacle); where namespaces are forbidden, really becoming nobody, if nobody can reach the programs.
 * @throws when neither works, saying what to do.
 */
export function postgresIdentity(binary: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => undefined };
  const user = idOf('-u');
  const group = idOf('-g');
  const namespace = ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`];
  if (runs([...namespace, binary, '--version'])) return { prefix: namespace, own: () => undefined };
  const switching = ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--inh-caps=-all'];
  if (runs([...switching, binary, '--version'])) {
    return { prefix: switching, own: folder => void execFileSync('chown', ['-R', `${user}:${group}`, folder]) };
  }
  throw new Error(
    'PostgreSQL does not run as root here. Start as an ordinary user, or choose a DATA_DIR and a folder for Sello that the user nobody can enter, or set DATABASE_URL.',
  );
}

function idOf(flag: '-u' | '-g'): string {
  const { stdout, status } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '65534';
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0;
}
