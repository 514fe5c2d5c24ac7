import { afterEach, beforeEach } from 'vitest';

const own = process.env.TZ;

/** Has the tests of a suite run where the clocks on the walls are those of a zone (IANA). */
export function inZone(zone: string): void {
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });
}
