import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type Writer = (answer: unknown) => string;
type Json = Record<string, unknown>;
const writers = new WeakMap<z.ZodType, Writer>();

/** What a value has to be like, which was judged when it came in: it says nothing of how it is written. */
const JUDGED = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

/** One thing or null, as the library writes it by itself: a choice among schemas is one that a validator makes anew with every value. */
function orNull({ anyOf, ...rest }: Json): Json | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [thing, none] = anyOf[1]?.type === 'null' ? anyOf : anyOf.toReversed();
  return none?.type === 'null' && typeof thing?.type === 'string' ? { ...rest, ...thing, nullable: true } : undefined;
}

/** The same schema with only what names the parts of an answer. */
function shapeOf(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(shapeOf);
  if (typeof json !== 'object' || json === null) return json;
  const { allOf, ...kept } = json as Json;
  const isText = kept.type === 'string';
  const shape = Object.fromEntries(
    Object.entries(kept)
      .filter(([key]) => !JUDGED.includes(key) || typeof kept.type !== 'string')
      .map(([key, value]) => [key, key === 'enum' || key === 'const' ? value : shapeOf(value)]),
  );
  // Several patterns of one text are several schemas.
  return orNull(shape) ?? (allOf === undefined || isText ? shape : { ...shape, allOf: shapeOf(allOf) });
}

const write = (schema: z.ZodType): Writer =>
  schema instanceof z.ZodUnion ? writeOneOf(schema.options as readonly z.ZodType[]) : writeOne(schema);

/** Of several answers the first that fits; the last needs no look. */
function writeOneOf(options: readonly z.ZodType[]): Writer {
  const writers = options.map(write);
  return answer => {
    const at = options.findIndex((option, i) => i === options.length - 1 || option.safeParse(answer).success);
    return writers[at]?.(answer) ?? '';
  };
}

const writeOne = (schema: z.ZodType): Writer =>
  fastJson(
    shapeOf(
      z.toJSONSchema(schema, {
        io: 'output',
        target: 'draft-7',
        reused: 'inline',
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        },
      }),
    ) as Schema,
  );

/** Writes the answers of a schema as JSON, with nothing in it that the schema does not name. Made at the first one, once for the process. */
export function writerOf(schema: z.ZodType): Writer {
  return answer => {
    const known = writers.get(schema) ?? write(schema);
    writers.set(schema, known);
    return known(answer);
  };
}
