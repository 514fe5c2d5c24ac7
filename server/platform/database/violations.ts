import pg from 'pg';

const is = (error: unknown, code: string): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === code;

/** A row is still referred to, or refers to nothing. */
export const isForeignKeyViolation = (error: unknown): boolean => is(error, '23503');

/** A row of this key exists; with a name, only for that constraint or index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  is(error, '23505') && (constraint === undefined || error.constraint === constraint);
