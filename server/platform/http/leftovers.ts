import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpLimits } from './limits.ts';

const LOOK_MS = 20;

/** Whether the caller says that its body is longer than what is let pass unread: the connection then ends with the answer. */
export const isTooMuchToSkip = (request: FastifyRequest, { leftoverBytes }: HttpLimits): boolean =>
  Number(request.headers['content-length']) > leftoverBytes;

/**
 * A body that nobody reads is let run out for a moment, so that its sender hears the answer, and keeps its connection: one that is cut
 * while it sends may lose the answer. What goes on longer is cut.
 */
export function cutLeftovers(app: FastifyInstance, limits: HttpLimits): void {
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    const { raw } = request;
    // `complete` is undefined where no socket is behind the request.
    if (raw.complete !== false || raw.socket.destroyed) return;
    const { socket } = raw;
    const most = socket.bytesRead + limits.leftoverBytes;
    const end = performance.now() + limits.leftoverMs;
    const look = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(look);
      if (socket.bytesRead <= most && performance.now() < end) return;
      clearInterval(look);
      socket.destroy();
    }, LOOK_MS).unref();
  });
}
