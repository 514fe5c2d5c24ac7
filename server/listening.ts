import { createServer } from 'node:net';

type Setting = 'PORT' | 'BOUNCE_PORT';
interface Place {
  host: string;
  port: number;
}

/** Why a place cannot be listened on, with the setting that says so. */
function whyNot(error: unknown, setting: Setting, { host, port }: Place): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Stop what uses it, or set ${setting} to another one.`);
    case 'EACCES':
      return new Error(`${setting}: this user may not listen on port ${port}.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new Error(`HOST: ${host} is no address of this machine.`);
    default:
      return error;
  }
}

/** Listens, or throws why not. */
export const listening = <T>(setting: Setting, place: Place, listen: (place: Place) => Promise<T>): Promise<T> =>
  listen(place).catch((error: unknown) => {
    throw whyNot(error, setting, place);
  });

const probe = (place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(place, () => server.close(() => resolve()));
  });

/** Sees before all else whether both places can be listened on. @throws where one cannot: the parts would be started, and the demonstration made, for nothing */
export async function refuseTaken(host: string, port: number, bouncePort: number | undefined): Promise<void> {
  await listening('PORT', { host, port }, probe);
  if (bouncePort !== undefined) await listening('BOUNCE_PORT', { host, port: bouncePort }, probe);
}
