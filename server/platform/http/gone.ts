import type { FastifyReply } from 'fastify';

/** Aborted when the connection closed before the answer was written: nobody waits for it any more. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const closed = () => {
    if (!raw.writableEnded) controller.abort();
  };
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  return controller.signal;
}
