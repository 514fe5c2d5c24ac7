/**
 * Flags of Node for processes that live for seconds or minutes: V8 optimizes what has run for longer than they mostly live, which costs a
 * fifth of what starting the server takes, and most of that is never earned.
 */
export const BRIEF = ['--interrupt-budget=1000000'];
