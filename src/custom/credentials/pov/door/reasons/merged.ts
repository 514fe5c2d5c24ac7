/** The sentences of reasons, by their key. */
export type Reasons = Readonly<Record<string, string>>;

/** The reasons of attempts and of tokens in one. */
export function merged(
  { ended, query, holder, issuer, rules }: Record<'ended' | 'query' | 'holder' | 'issuer' | 'rules', Reasons>,
  tokens: Reasons,
): Reasons {
  const ofRules = Object.fromEntries(Object.entries(rules).map(([name, sentence]) => [`rule-${name}`, sentence]));
  return { ...tokens, ...ended, ...query, ...holder, ...issuer, ...ofRules };
}
