// The JSON Schema of Open Badges 3.0 as 1EdTech publishes it, judged by a library that knows its draft.
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';

/** A judge by a schema: what it finds wrong with a document, as text; nothing where it fits. */
export function judgeBy(schema) {
  const ajv = new Ajv2019({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return document =>
    validate(document) ? [] : validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
