import { z } from 'zod';
import { ACTIONS } from '../../../contract/base/access/index.ts';
import { KEY_LENGTH } from '../../../contract/base/common/index.ts';
import { routes, takesKey, type OperationId, type Route } from '../../../contract/api/index.ts';
import { ErrorBody, errorMessage, ERRORS, type ErrorKey } from '../../../contract/base/errors/index.ts';
import { OAuthErrorBody } from '../../../contract/accounts/service-accounts/oauth-errors.ts';
import { FORM } from './form-body.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Json = Record<string, unknown>;

const CODES = (Object.keys(ERRORS) as ErrorKey[]).map(
  key => `| ${ERRORS[key].status} | ${ERRORS[key].code} | \`${key}\` | ${errorMessage(key, 'en-US')} |`,
);

/** What stands above all calls. The codes are folded: they are looked up, and would fill the first screen of whoever reads what there is. */
const ABOUT = `Issue, approve, seal and verify digital credentials.

Errors answer \`{ code, key, message, errors?, correlationId }\`, but where a program asks for a token (RFC 6749 §5.2).

<details><summary>Codes of errors</summary>

| Status | Code | Key | Message |
| --- | --- | --- | --- |
${CODES.join('\n')}

</details>`;

/** The OpenAPI 3.1 document of the whole route table. Schemas with an id become components. */
export function openApiDocument(publicUrl: string, version: string): Json {
  const components: Json = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', reused: 'inline', unrepresentable: 'any' }) as Json;
    const lift = (json: unknown) =>
      JSON.parse(JSON.stringify(json ?? {}).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
    Object.assign(components, lift($defs));
    if (typeof own.id !== 'string') return lift(own);
    components[own.id] = lift(own);
    return { $ref: `#/components/schemas/${own.id}` };
  };
  const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || !(each as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(each as z.ZodType, 'input'),
    }));
  const MEDIA = {
    pdf: 'application/pdf',
    xlsx: XLSX,
    zip: 'application/zip',
    html: 'text/html',
    image: 'image/*',
    document: 'application/json',
    file: 'application/octet-stream',
    none: undefined,
  } as const;
  const answer = (route: Route): Json => {
    if (route.answer instanceof z.ZodType)
      return { content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } };
    const media = MEDIA[route.answer];
    return media ? { content: { [media]: { schema: { type: 'string', format: 'binary' } } } } : {};
  };
  const body = (route: Route): Json | undefined => {
    if (!route.body) return undefined;
    const schema = schemaOf(route.body, 'input');
    return {
      required: true,
      content: route.multipart
        ? {
            'multipart/form-data': {
              schema: { type: 'object', properties: { data: schema, file: { type: 'string', format: 'binary' } } },
              encoding: { data: { contentType: 'application/json' } },
            },
          }
        : // What their own standards send is a form; the server takes JSON of these as well.
          { ...(route.form && { [FORM]: { schema } }), 'application/json': { schema } },
    };
  };
  const provesClient = ({ oauth, body: said }: Route) =>
    oauth && said instanceof z.ZodObject && 'client_id' in said.shape;
  // A program proves itself by this header, or by what it sends (RFC 6749 §2.3).
  const security = (route: Route): Json[] | undefined =>
    provesClient(route) ? [{ basic: [] }, {}] : route.access === 'public' ? undefined : [{ bearer: [] }];
  const who = (route: Route): string => {
    if (route.access === 'public') return 'Anyone.';
    const rule: { organization: readonly string[]; project?: readonly string[]; everyMember?: true } =
      ACTIONS[route.access];
    if (rule.everyMember) return 'Every active member of the organization.';
    return `Roles: ${[...rule.organization, ...(rule.project ?? [])].join(', ')}.`;
  };
  const paths: Record<string, Json> = {};
  for (const operationId of Object.keys(routes) as OperationId[]) {
    const route: Route = routes[operationId];
    const requestBody = body(route);
    const secured = security(route);
    (paths[route.path] ??= {})[route.method.toLowerCase()] = {
      operationId,
      tags: [route.tag],
      summary: route.summary,
      description: `${who(route)}${route.source === 'ours' ? ' (An addition of Sello’s.)' : ''}`,
      parameters: [
        ...parameters(route.params, 'path'),
        ...parameters(route.query, 'query'),
        { name: 'x-correlation-id', in: 'header', required: false, schema: { type: 'string' } },
        ...(takesKey(route)
          ? [
              {
                name: 'Idempotency-Key',
                in: 'header',
                required: false,
                schema: { type: 'string', minLength: KEY_LENGTH.min, maxLength: KEY_LENGTH.max },
              },
            ]
          : []),
      ],
      ...(requestBody && { requestBody }),
      ...(secured && { security: secured }),
      responses: {
        [String(route.status ?? 200)]: { description: 'Done', ...answer(route) },
        default: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: schemaOf(route.oauth ? OAuthErrorBody : ErrorBody, 'output') } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sello',
      version,
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.values(routes).map(route => route.tag))].map(name => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  };
}
