import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/**
 * Has what a connection is told in one turn of the event loop go out in one write: `begin`, the first statement and what follows without waiting.
 * Each write is a call into the system, and wakes the database's process.
 */
export function inOneWrite(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let isHeld = false;
  stream.write = (...args: unknown[]): boolean => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return write(...args);
  };
}
