/** What a header with weights would have (RFC 9110 §12.4.2), most wanted first and else in its own order; what weighs nothing is not wanted. */
export function byPreference(header = ''): string[] {
  return header
    .split(',')
    .map(part => {
      const [value = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase());
      const weight = parameters.find(each => each.startsWith('q='))?.slice(2);
      return { value, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ value, weight }) => value !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ value }) => value);
}
