import fc from 'fast-check';

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;

/** Any code point. fast-check's own unit of these makes a table of a million first, in each process that asks for it. */
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map(at => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES));

/** A text of any characters that there can be, control characters and unassigned ones among them. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: codePoint, maxLength });
