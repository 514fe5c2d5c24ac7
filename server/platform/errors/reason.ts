/**
 * What happened, in the words of what it began with: of an error that others were made of the first cause's, of several tries at once the first's. What
 * is above them often says that it failed, and with which request, whose address may hold a key.
 */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { cause, message, shortMessage } = error as { cause?: unknown; message?: unknown; shortMessage?: unknown };
  if (cause) return reasonOf(cause);
  return String(shortMessage ?? message ?? error);
}
