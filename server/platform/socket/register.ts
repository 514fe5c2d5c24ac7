import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SOCKET_CLOSE, SOCKET_PATH } from '../../../contract/api/socket.ts';
import { addressBlock } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import { farewell, serveConnection, type SocketPerson } from './connection.ts';
import { SOCKET_LIMITS, type SocketLimits } from './limits.ts';
import { createPlaces } from './places.ts';
import { personChannel, type Heard } from './ring.ts';

export interface SocketOptions {
  limits?: SocketLimits | undefined;
  /** Who has the token, as things are now. @throws AppError auth.* */
  admit(token: string): Promise<SocketPerson>;
  listen(person: Heard, heard: () => void): () => void;
  /** Counts a call of somebody who is not known. @throws AppError request.too_many */
  throttle(request: FastifyRequest): Promise<void>;
  /** Pages of this origin may connect; a client that is no page names none. */
  mayConnect(origin: string, request: FastifyRequest): boolean;
}

/**
 * The socket (spec §7), after all other routes. It reads one message and sends signals; whoever is not admitted is told by the close code. The limits count
 * what this process holds: they keep it from being filled up, and are no one's allowance.
 */
export async function registerSocket(
  app: FastifyInstance,
  { limits = SOCKET_LIMITS, admit, listen, throttle, mayConnect }: SocketOptions,
): Promise<void> {
  const persons = createPlaces(limits.perPerson);
  const addresses = createPlaces(limits.perAddress);
  const unknowns = createPlaces(limits.unknownPerAddress);
  await app.register(websocket, {
    options: { maxPayload: limits.messageBytes, perMessageDeflate: false },
    // what a client does wrong is its own affair; `serveConnection` sees to the rest
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(this: FastifyInstance, done: () => void) {
      this.websocketServer.clients.forEach(client => farewell(client, 1001, 'request.busy'));
      this.websocketServer.close();
      done();
    },
  });
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    onRequest: async request => {
      if (!request.ws) throw new AppError('error.not_found');
      const { origin } = request.headers;
      if (origin !== undefined && !mayConnect(origin, request)) throw new AppError('auth.forbidden');
      if (app.websocketServer.clients.size >= limits.inAll) throw new AppError('request.busy');
    },
    handler: () => {
      throw new AppError('error.not_found');
    },
    wsHandler: (socket, request) => {
      const address = addressBlock(request.ip);
      const [leave, known] = [addresses.take(address), unknowns.take(address)];
      if (!leave || !known) {
        leave?.();
        known?.();
        return farewell(socket, SOCKET_CLOSE.tooMany, 'request.too_many');
      }
      socket.once('close', leave);
      void serveConnection(socket, {
        limits,
        admit,
        listen,
        seat: person => persons.take(personChannel(person)),
        refused: async error => {
          const told = error instanceof AppError ? error : new AppError('error.internal');
          if (!(error instanceof AppError)) request.log.error({ err: error }, 'socket');
          return told.status === 401
            ? throttle(request).then(
                () => told,
                (limited: unknown) => (limited instanceof AppError ? limited : told),
              )
            : told;
        },
      }).finally(known);
    },
  });
}
