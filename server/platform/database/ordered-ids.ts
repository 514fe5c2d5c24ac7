import { randomUUID } from 'node:crypto';

/** How many fit into the twelve bits beside a moment. */
const IN_A_MOMENT = 4096;
/** Where the random part of a UUID begins that is the same in each version. */
const RANDOM = 19;

let next = 0;

/**
 * UUIDs for rows that are written together, in their order (version 7): where each is written beside the last, an index of a million takes a
 * thousand more at half the price, and what was written at one moment is listed as it came. They tell when they were made; 62 bits of each
 * are random.
 */
export function orderedIds(count: number): string[] {
  const first = Math.max(Date.now(), next);
  next = first + Math.ceil(count / IN_A_MOMENT);
  return Array.from({ length: count }, (_, i) => {
    const moment = (first + Math.floor(i / IN_A_MOMENT)).toString(16).padStart(12, '0');
    const place = (i % IN_A_MOMENT).toString(16).padStart(3, '0');
    return `${moment.slice(0, 8)}-${moment.slice(8)}-7${place}-${randomUUID().slice(RANDOM)}`;
  });
}
