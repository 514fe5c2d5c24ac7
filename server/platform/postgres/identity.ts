import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';

/** How to run PostgreSQL, which refuses to run as root: words put before its command, and who must own the data. */
export interface Identity {
  prefix: string[];
  /** The user id that owns the data. */
  uid: number;
  /** Lets whoever the prefix becomes pass through a folder, without reading it. @throws when a folder above it is closed. */
  openWay(folder: string): void;
  /** Gives a folder and all in it to whoever the prefix becomes. */
  own(folder: string): void;
}

/**
 * Not root: nothing to do. Root: a user namespace in which root looks like nobody (files stay root's, and a closed home is no
 * obstacle); where namespaces are forbidden, really becoming nobody, if nobody can reach the programs.
 * @throws when neither works, saying what to do.
 */
export function postgresIdentity(binary: string): Identity {
  const own = process.getuid?.() ?? 0;
  const same = { uid: own, own: () => undefined, openWay: () => undefined };
  if (own !== 0) return { prefix: [], ...same };
  const user = idOf('-u');
  const group = idOf('-g');
  const namespace = ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`];
  if (runs([...namespace, binary, '--version'])) return { prefix: namespace, ...same };
  const prefix = ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--inh-caps=-all'];
  if (!runs([...prefix, binary, '--version'])) throw new Error(ADVICE);
  return {
    prefix,
    uid: Number(user),
    own: folder => void execFileSync('chown', ['-R', `${user}:${group}`, folder]),
    openWay: folder => {
      chmodSync(folder, 0o711);
      if (!runs([...prefix, 'test', '-x', folder])) throw new Error(ADVICE);
    },
  };
}

const ADVICE =
  'PostgreSQL does not run as root here. Start as an ordinary user, or put Sello and DATA_DIR where the user nobody can enter, or set DATABASE_URL.';

function idOf(flag: '-u' | '-g'): string {
  const { stdout, status } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '65534';
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0;
}
