import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes, type OperationId, type Route } from '../../../../contract/api/index.ts';
import { ERRORS } from '../../../../contract/base/errors/index.ts';
import { openApiDocument } from '../../../../server/platform/http/index.ts';
import { startTestApp } from '../../../support/processes/app.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security?: object[];
}
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
  tags: { name: string }[];
}

const document = openApiDocument('https://sello.example', '1.0.0') as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function visit(value: unknown, see: (node: Record<string, unknown>, path: string) => void, path = '#'): void {
  if (typeof value !== 'object' || value === null) return;
  see(value as Record<string, unknown>, path);
  for (const [key, each] of Object.entries(value)) visit(each, see, `${path}/${key}`);
}

describe('the OpenAPI document', () => {
  it('begins with what the API is, and has each code of an error folded below', () => {
    const [seen = '', folded = ''] = document.info.description.split(/(?=<details>)/);
    expect(seen.length).toBeLessThan(500);
    for (const [key, { code, status }] of Object.entries(ERRORS))
      expect(folded).toContain(`| ${status} | ${code} | \`${key}\` |`);
  });

  it('has every operation of the route table once, at its path', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(routes).sort());
    for (const { path, method, operation } of operations) {
      const route: Route = routes[operation.operationId as OperationId];
      expect([path, method]).toEqual([route.path, route.method.toLowerCase()]);
    }
  });

  it('resolves every reference, and has no schema that nobody refers to', () => {
    const referred = new Set<string>();
    const broken: string[] = [];
    visit(document, (node, path) => {
      if (typeof node.$ref !== 'string') return;
      const name = /^#\/components\/schemas\/([\w.-]+)$/.exec(node.$ref)?.[1];
      if (name && document.components.schemas[name]) referred.add(name);
      else broken.push(`${path}: ${node.$ref}`);
    });
    expect(broken).toEqual([]);
    expect(Object.keys(document.components.schemas).filter(name => !referred.has(name))).toEqual([]);
  });

  it.each(operations)('$method $path says what it takes, answers and refuses', ({ path, operation }) => {
    const route: Route = routes[operation.operationId as OperationId];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
    expect(operation.parameters.filter(each => each.in === 'path').map(each => each.name)).toEqual(
      expect.arrayContaining(inPath),
    );
    for (const parameter of operation.parameters) {
      expect(parameter.schema).toBeTypeOf('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    const done = operation.responses[String(route.status ?? 200)];
    const [schema] = Object.values(done?.content ?? {}).map(each => each.schema);
    if (route.answer === 'none') expect(done).toEqual({ description: expect.any(String) });
    else expect(Object.keys(schema ?? {}).length).toBeGreaterThan(0);
    expect(operation.responses.default?.content?.['application/json']?.schema).toEqual({
      $ref: `#/components/schemas/${route.oauth ? 'OAuthError' : 'Error'}`,
    });
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
    for (const { schema: body } of Object.values(operation.requestBody?.content ?? {}))
      expect(Object.keys(body).length).toBeGreaterThan(0);
    expect(operation.security).toEqual(
      operation.operationId === 'issueToken'
        ? [{ basic: [] }, {}]
        : route.access === 'public'
          ? undefined
          : [{ bearer: [] }],
    );
    for (const scheme of (operation.security ?? []).flatMap(each => Object.keys(each)))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  it('uses the keywords of JSON Schema 2020-12 only, and no empty enumeration', () => {
    visit(document.paths, (node, path) => {
      if (Array.isArray(node.enum)) expect(node.enum.length, path).toBeGreaterThan(0);
      if (Array.isArray(node.required) && node.properties)
        for (const name of node.required as string[]) expect(node.properties, path).toHaveProperty([name]);
    });
  });
});

describe('calls whose standards send a form', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const documented = (operationId: OperationId) =>
    operations.find(({ operation }) => operation.operationId === operationId)?.operation as Operation;

  it('say so, and no other call does', () => {
    const ofForms = operations.filter(({ operation }) => operation.requestBody?.content[FORM]);
    expect(ofForms.map(({ operation }) => operation.operationId).sort()).toEqual([
      'answerPresentationRequest',
      'issueToken',
      'issueWalletToken',
      'postPresentationRequest',
      'takeSmsReceipt',
      'unsubscribe',
      'unsubscribeInbox',
    ]);
    for (const { operation } of ofForms)
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([FORM, 'application/json']);
  });

  it('are answered as they are described, in each way that they are sent', async () => {
    const app = await startTestApp();
    try {
      const error = z.fromJSONSchema(document.components.schemas.OAuthError as z.core.JSONSchema.JSONSchema);
      for (const type of Object.keys(documented('issueToken').requestBody?.content ?? {}))
        for (const [said, status, refused] of [
          [{ grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'nothing' }, 401, 'invalid_client'],
          [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
          [{}, 400, 'invalid_request'],
        ] as const) {
          const answer = await app.http.inject({
            method: 'POST',
            url: routes.issueToken.path,
            headers: { 'content-type': type },
            payload: type === FORM ? new URLSearchParams(said).toString() : JSON.stringify(said),
          });
          expect([answer.statusCode, answer.json<{ error: string }>().error], `${type} ${answer.body}`).toEqual([
            status,
            refused,
          ]);
          expect(error.parse(answer.json())).toEqual(answer.json());
        }
      // What no client says, but the server itself.
      const answer = await app.http.inject({
        method: 'POST',
        url: routes.issueToken.path,
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      });
      expect(error.parse(answer.json())).toMatchObject({ error: 'invalid_request' });
    } finally {
      await app.stop();
    }
  });
});
