/** Whether a claim's value says anything: nothing, no words and no choice do not. */
export const isGiven = <T>(value: T): value is NonNullable<T> =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
