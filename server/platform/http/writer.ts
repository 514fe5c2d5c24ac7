import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type Writer = (answer: unknown) => string;
const writers = new WeakMap<z.ZodType, Writer>();

const write = (schema: z.ZodType): Writer =>
  fastJson(
    z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      reused: 'inline',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    }) as Schema,
  );

/** Writes the answers of a schema as JSON, with nothing in it that the schema does not name. Made at the first one, once for the process. */
export function writerOf(schema: z.ZodType): Writer {
  return answer => {
    const known = writers.get(schema) ?? write(schema);
    writers.set(schema, known);
    return known(answer);
  };
}
