import pg from 'pg';

const is = (error: unknown, code: string): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === code;

/** A row is still referred to, or refers to nothing. */
export const isForeignKeyViolation = (error: unknown): boolean => is(error, '23503');

/** The database refused what it was given (bad data, broken rule, too large), and would refuse it again; nothing is wrong with itself. */
export const isDataRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['22', '23', '54'].includes(error.code?.slice(0, 2) ?? '');

/** A row of this key exists; with a name, only for that constraint or index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  is(error, '23505') && (constraint === undefined || error.constraint === constraint);

/** The statement ran longer than its transaction lets it; the transaction did nothing. */
export const isOverTime = (error: unknown): boolean => is(error, '57014');

/** No connection was free in time: too much was asked of the database at once. */
export const isOutOfConnections = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** One of our functions in the database raised this: the code is its own. */
export const isRaised = (error: unknown, code: string): boolean => is(error, code);
