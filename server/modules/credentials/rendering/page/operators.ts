/** A length as a content stream writes it, to the thousandth of a point, or to `digits`. */
export function number(value: number, digits = 3): string {
  const scale = 10 ** digits;
  return String(Math.round(value * scale) / scale);
}

/** The resource name of the face that was used as the nth. */
export const faceName = (nth: number): string => `F${nth + 1}`;
/** The resource name of an opacity. */
export const opacityName = (value: number): string => `O${Math.round(value * 100)}`;
