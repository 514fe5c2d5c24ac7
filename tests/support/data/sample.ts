import { z } from 'zod';

type Json = Record<string, unknown>;

/** What of a sample is not made up: ids of what there is, by the names of their fields. */
export interface Known {
  ids: Readonly<Record<string, string | undefined>>;
  networkId: string;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Something that a schema might take. */
export const sample = (schema: z.core.$ZodType, name: string, known: Known): unknown =>
  sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json, name, known);

function sampleOf(json: Json, name: string, known: Known): unknown {
  const any = (json.anyOf ?? json.oneOf) as Json[] | undefined;
  if (any?.[0]) return sampleOf(any[0], name, known);
  if (json.const !== undefined) return json.const;
  if (Array.isArray(json.enum)) return json.enum[0];
  if (json.type === 'object')
    return Object.fromEntries(
      Object.entries((json.properties ?? {}) as Record<string, Json>).map(([key, each]) => [
        key,
        sampleOf(each, key, known),
      ]),
    );
  if (json.type === 'array') return [sampleOf((json.items ?? {}) as Json, name, known)];
  if (json.type === 'integer' || json.type === 'number') return 1;
  if (json.type === 'boolean') return false;
  if (json.format === 'uuid') return known.ids[name] ?? NOBODY;
  if (json.format === 'email') return 'someone@x.example';
  if (json.format === 'date') return '2030-01-01';
  return name === 'networkId' ? known.networkId : 'Something';
}
