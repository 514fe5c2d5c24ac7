import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Names whose values never reach the log, at the top of an entry and one or two levels down. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'secret',
  'client_secret',
  'code',
  'privateKey',
  'masterKey',
  'raw',
];
const PATHS = SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`, `*["set-cookie"]`]);

/** Of an error only what tells where it came from: a driver's error drags its connection and statements along. */
const brief = ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, stack, reason: code });

/** JSON lines on standard output, secrets blanked. `level` is pino's; `destination` replaces standard output in tests. */
export function createLog(level = 'info', destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: [...new Set(PATHS)], censor: '[hidden]' },
    serializers: { err: brief },
  };
  return destination ? pino(options, destination) : pino(options);
}
