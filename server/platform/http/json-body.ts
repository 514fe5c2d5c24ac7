import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes, type OperationId, type Route } from '../../../contract/api/index.ts';
import { AppError, invalidField } from '../errors/index.ts';
import { rowTypes } from './item-types.ts';
import { JsonReader } from './json-reader.ts';

/** How long bytes are read without a breath: a body that is there already would otherwise be read to its end before anybody else is answered. */
const BREATH_MS = 5;

const digests = new WeakMap<FastifyRequest, string>();

/** The SHA-256 of the body's bytes, where an Idempotency-Key will ask for it. */
export const bodyDigest = (request: FastifyRequest): string | undefined => digests.get(request);

/** Takes JSON, and nothing else, as the body of a call: read in steps, within the limit of its route. */
export function acceptJson(app: FastifyInstance): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const { bodyLimit, config } = request.routeOptions;
    const route: Route | undefined = routes[(config as { operationId?: OperationId }).operationId as OperationId];
    const bytes = bodyLimit ?? 0;
    if (Number(request.headers['content-length']) > bytes) return done(new AppError('request.too_large'));
    const rows = route?.rows && { ...route.rows, types: rowTypes(route.body, route.rows.field) };
    const reader = new JsonReader({ bytes, rows }, text => {
      let value: unknown;
      void parser(request, text, (error, parsed: unknown) => {
        if (error) throw invalidField('body', 'invalid');
        value = parsed;
      });
      return value;
    });
    const hash = request.headers['idempotency-key'] === undefined ? undefined : createHash('sha256');
    const finish = (error: Error | null, body?: unknown) => {
      payload.removeListener('data', take).removeListener('end', end).removeListener('error', fail);
      done(error, body);
    };
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        finish(error as Error);
      }
    };
    let since = performance.now();
    const breathe = () => {
      payload.pause();
      setImmediate(() => {
        since = performance.now();
        payload.resume();
      });
    };
    const take = (chunk: Buffer) =>
      attempt(() => {
        hash?.update(chunk);
        reader.feed(chunk);
        if (performance.now() - since > BREATH_MS) breathe();
      });
    const end = () =>
      attempt(() => {
        const body = reader.end();
        if (hash) digests.set(request, hash.digest('base64url'));
        finish(null, body);
      });
    // A caller that left in the middle of its body.
    const fail = (cause: Error) => finish(new AppError('request.invalid', { body: 'invalid' }, { cause }));
    payload.on('data', take).on('end', end).on('error', fail);
  });
}
