/**
 * States are data (design §4): for each entity, its states and the transitions allowed between them. A transition is
 * named by what causes it; `ours` marks those that the specification's §4 leaves open.
 */
export interface Transition<S extends string> {
  from: readonly S[];
  to: S;
  ours?: true;
}
export type Machine<S extends string, E extends string> = Record<E, Transition<S>>;

export const machine = <const S extends string, const E extends string>(
  _states: readonly S[],
  table: Machine<S, E>,
): Machine<S, E> => table;

/** The state after an event, or null where the event is not allowed: the caller answers 409. */
export function next<S extends string, E extends string>(table: Machine<S, E>, state: S, event: E): S | null {
  const transition = table[event];
  return transition.from.includes(state) ? transition.to : null;
}
