/** Hours for which a pack is good, as an application sets it. After that nothing is valid without a connection. */
export const POV_HOURS = { least: 1, most: 72, usual: 24 } as const;
/** Verifiers of an application that are pending or approved. */
export const VERIFIERS_MAX = 200;
/** Verifiers of an application that are pending. Anybody who has its address may ask. */
export const VERIFIERS_PENDING_MAX = 50;
export const VERIFIER_REASON_MAX = 300;
/** Seconds in which a wallet answers a code of a device, and for which its answer is good. */
export const CHALLENGE_SECONDS = 60;
/** Places in status lists that a check names. */
export const PLACES_MAX = 10;
/** Checks that one call takes. */
export const CHECKS_MAX = 200;
/** Seconds by which the clock of a device may be off before it is told. */
export const CLOCK_SECONDS = 120;
/** Bytes of a pack. */
export const PACK_BYTES_MAX = 32 * 1024 * 1024;

/** Types of the tokens of packs, and of batches of checks (RFC 8725 §3.11). */
export const PACK_TYPE = 'sello-pack+jwt';
export const CHECKS_TYPE = 'sello-checks+jwt';
