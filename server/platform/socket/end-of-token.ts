import { decodeJwt } from 'jose';

/** In how many milliseconds a token ends that was found good; one without an end, now. */
export const endOfToken = (token: string, now: number): number =>
  Math.max(0, (decodeJwt(token).exp ?? 0) * 1_000 - now);
