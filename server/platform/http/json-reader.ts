import { AppError, invalidField } from '../errors/index.ts';
import { isOfType, type rowTypes } from './item-types.ts';
import { unstorable } from './unstorable.ts';

/** The list of a body whose elements are each parsed when they are complete, and judged one by one later. */
interface JsonRows {
  field: string;
  max: number;
  /** The JSON types that an element may have; one of another type ends the reading. */
  types?: ReturnType<typeof rowTypes>;
}

/** How much of a JSON body is taken, and in what steps. */
export interface JsonLimits {
  bytes: number;
  rows?: JsonRows | undefined;
}

/** Most bytes that are parsed in one go, where a body comes in rows: all but its rows, and each row. A row's 60 long texts fit. */
const STEP_BYTES = 1024 * 1024;
/** Most values (counted by their commas) in one go. A schema may say something of each, which costs more than the bytes do. */
const STEP_VALUES = 20_000;
/** Of a row: 60 fields of 100 tags each, and more. */
const ROW_VALUES = 8_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const tooLarge = () => new AppError('request.too_large');

/**
 * Reads a JSON body while it arrives. Limits are checked at each byte rather than at the end, and the rows of a long list are parsed as
 * they come, so that no body, however long or odd, holds the process longer than one step takes.
 */
export class JsonReader {
  #bytes = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #values = 0;
  #isObject = false;
  /** The bytes of the step at hand: of the row while within the rows, else of all around them. */
  #step: Buffer[] = [];
  #stepBytes = 0;
  #around: Buffer[] = [];
  #aroundValues = 0;
  #rows: unknown[] | undefined;
  #isInRows = false;
  readonly #isRows: RegExp | undefined;

  constructor(
    private readonly limits: JsonLimits,
    private readonly parse: (text: string) => unknown,
  ) {
    // The key right before the list. A quote within a text has a backslash before it, so this finds no key inside of one.
    if (limits.rows) this.#isRows = new RegExp(`[{,\\s]"${limits.rows.field}"\\s*:\\s*$`);
  }

  /** Takes the next bytes. @throws AppError as soon as it is known that the body will not do */
  feed(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.limits.bytes) throw tooLarge();
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const byte = chunk[i];
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
      } else if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        if (this.#depth === 0) this.#isObject = byte === OPEN_OBJECT;
        this.#depth += 1;
        if (byte === OPEN_LIST && this.#depth === 2 && this.#isObject && this.#isRows) {
          this.#take(chunk.subarray(from, i));
          from = i;
          if (this.#isRows.test(tail(this.#step))) {
            this.#take(chunk.subarray(from, i + 1));
            from = i + 1;
            this.#startRows();
          }
        }
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        this.#depth -= 1;
        if (this.#isInRows && this.#depth === 1) {
          this.#take(chunk.subarray(from, i));
          from = i;
          this.#endRow(true);
          this.#endRows();
        }
      } else if (byte === COMMA) {
        if (this.#isInRows && this.#depth === 2) {
          this.#take(chunk.subarray(from, i));
          from = i + 1;
          this.#endRow(false);
        } else {
          this.#values += 1;
          if (this.#values > (this.#isInRows ? ROW_VALUES : STEP_VALUES)) throw tooLarge();
        }
      }
    }
    this.#take(chunk.subarray(from));
  }

  /** The whole body. @throws AppError where it is no JSON, or holds what cannot be kept */
  end(): unknown {
    if (this.#bytes === 0) throw invalidField('body', 'required');
    if (this.#isInRows) throw invalidField('body', 'invalid');
    const body = this.parse(Buffer.concat(this.#step).toString());
    const faults = unstorable(body);
    if (faults) throw new AppError('request.invalid', faults);
    const field = this.limits.rows?.field;
    if (this.#rows && field !== undefined) {
      const object = body as Record<string, unknown>;
      // Named twice, the last one counts, as everywhere in JSON: the rows only where that was the list.
      if (Array.isArray(object[field])) object[field] = this.#rows;
    }
    return body;
  }

  #take(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#stepBytes += bytes.length;
    if (this.limits.rows && this.#stepBytes > STEP_BYTES) throw tooLarge();
    this.#step.push(bytes);
  }

  #startRows(): void {
    if (this.#rows) throw invalidField('body', 'invalid');
    this.#rows = [];
    this.#isInRows = true;
    this.#around = this.#step;
    this.#aroundValues = this.#values;
    this.#step = [];
    this.#stepBytes = 0;
    this.#values = 0;
  }

  #endRow(isLast: boolean): void {
    const text = Buffer.concat(this.#step).toString();
    this.#step = [];
    this.#stepBytes = 0;
    this.#values = 0;
    const rows = this.#rows ?? [];
    const { field, max, types }: JsonRows = this.limits.rows ?? { field: 'body', max: 0 };
    if (isLast && rows.length === 0 && text.trim() === '') return;
    if (rows.length === max) throw invalidField(field, 'too_many');
    const row = this.parse(text);
    if (types && !isOfType(types, row)) throw invalidField(`${field}.${rows.length}`, 'invalid_type');
    const faults = unstorable(row, [field, String(rows.length)]);
    if (faults) throw new AppError('request.invalid', faults);
    rows.push(row);
  }

  #endRows(): void {
    this.#isInRows = false;
    this.#step = this.#around;
    this.#stepBytes = this.#step.reduce((sum, each) => sum + each.length, 0);
    this.#values = this.#aroundValues;
  }
}

const TAIL_BYTES = 256;

/** The last bytes of what was taken, as text. */
function tail(step: readonly Buffer[]): string {
  const last: Buffer[] = [];
  let length = 0;
  for (let i = step.length - 1; i >= 0 && length < TAIL_BYTES; i -= 1) {
    const each = step[i] as Buffer;
    last.unshift(each.subarray(-TAIL_BYTES));
    length += each.length;
  }
  return Buffer.concat(last).toString('latin1');
}
