const TIMESTAMP =
  /^-?([1-9]\d{3,}|0\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?|24:00:00(\.0+)?)(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/;

/** The instant of an XML Schema dateTimeStamp in milliseconds; undefined for anything else, impossible dates included. */
export function timestamp(value: unknown): number | undefined {
  const parts = typeof value === 'string' ? TIMESTAMP.exec(value) : null;
  if (!parts) return undefined;
  const days = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 0)).getUTCDate();
  const instant = Date.parse(parts[0].replace(/(\.\d{3})\d+/, '$1'));
  return Number(parts[3]) <= days && !Number.isNaN(instant) ? instant : undefined;
}
