import { types, type CustomTypesConfig } from 'pg';

const BIGINT = 20;
const DATE = 1082;

/**
 * How values come out of PostgreSQL. Counts and amounts are bigint there and safe integers here; calendar dates stay text, because a
 * Date would shift them by the server's time zone.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === BIGINT) return safeInteger;
    if (oid === DATE) return (value: string) => value;
    return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
  },
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a JavaScript integer`);
  return number;
}
