/** A wizard's steps in their order, each with the fields of the draft that it asks for; the last may ask for none. */
export type Steps<S extends string> = Readonly<Record<S, readonly string[]>>;

export const orderOf = <S extends string>(steps: Steps<S>): S[] => Object.keys(steps) as S[];

/** Where a field is asked for: `fields.0.name` where the fields are. What no step asks for stands at the last. */
export function stepOfPath<S extends string>(steps: Steps<S>, path: string): S {
  const field = path.split('.')[0] ?? '';
  const order = orderOf(steps);
  return order.find(step => steps[step].includes(field)) ?? (order.at(-1) as S);
}

/** Whether nothing that a step asks for is missing or wrong, so that one may go on; the last one leads nowhere. */
export const isAnswered = <S extends string>(steps: Steps<S>, problems: readonly string[], step: S): boolean =>
  step !== orderOf(steps).at(-1) && !problems.some(path => stepOfPath(steps, path) === step);
