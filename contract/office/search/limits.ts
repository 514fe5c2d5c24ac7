/** Of each kind, the most that a search names. */
export const FOUND_MAX = 5;
/** The longest text that is searched for; an address of a credential is shorter. */
export const SEARCHED_MAX = 200;
