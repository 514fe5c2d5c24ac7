/** The sentences of reasons, by their key. */
export type Reasons = Readonly<Record<string, string>>;

/** All reasons that a check can give, of its attempt and of its verification, in one. */
export function merged(
  { ended, query, holder, issuer, rules }: Record<'ended' | 'query' | 'holder' | 'issuer' | 'rules', Reasons>,
  ...verification: readonly Reasons[]
): Reasons {
  const ofRules = Object.fromEntries(Object.entries(rules).map(([name, sentence]) => [`rule-${name}`, sentence]));
  return Object.assign({}, ...verification, ended, query, holder, issuer, ofRules) as Reasons;
}
