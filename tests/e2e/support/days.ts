/** Where the browsers of all journeys are, west of Greenwich as most who use it: whoever takes a day for a moment, or a moment for a day, is a day off there. */
export const ZONE = 'America/Mexico_City';
const DAY_MS = 86_400_000;

/** The day that it is there, so many days later, as a field takes it. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: ZONE });
