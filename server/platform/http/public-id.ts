const BEFORE_OTHERS = /^[A-Za-z0-9_-]{22,64}(?=[^A-Za-z0-9_-])/;
/** Hyphens and underscores are part of ids, and what a text marks words with: no id of ours is longer. */
const BEFORE_MARKS = /^([A-Za-z0-9_-]{22})[-_]+$/;

/**
 * The id in a part of an address, as it was sent or decoded: without what a sentence had after the link, as a full stop, a bracket or a space.
 * What holds no id is given back as it is.
 */
export const publicIdIn = (part: string): string => (BEFORE_OTHERS.exec(part)?.[0] ?? part).replace(BEFORE_MARKS, '$1');
