/** Flags of Node for processes that live for seconds or minutes. */
export const BRIEF: string[];
