import { SMS_PLACEHOLDERS, type SmsFormat, type SmsPlaceholder } from './kinds.ts';

const PLACEHOLDER = new RegExp(`\\{(${SMS_PLACEHOLDERS.join('|')})\\}`, 'g');
export type SmsFilling = Record<SmsPlaceholder, string>;

const fill = (text: string, values: SmsFilling): string =>
  text.replace(PLACEHOLDER, (_, name: SmsPlaceholder) => values[name]);

const fillJson = (value: unknown, values: SmsFilling): unknown => {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map(each => fillJson(each, values));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillJson(each, values)]));
  return value;
};

/** Names and values of a form template, as they are written: `to={to}&text={text}`. */
const pairsOf = (template: string): [string, string][] =>
  template
    .split(/[&\n]/)
    .filter(pair => pair.trim() !== '')
    .map(pair => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });

/** Fills a body template. Values stay values: none of them can add a field. @throws SyntaxError of a JSON template that is none */
export const fillTemplate = (template: string, format: SmsFormat, values: SmsFilling): string =>
  format === 'json'
    ? JSON.stringify(fillJson(JSON.parse(template), values))
    : pairsOf(template)
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(fill(value, values))}`)
        .join('&');

/** What is wrong with a body template; undefined of one that can be filled. */
export function templateProblem(template: string, format: SmsFormat): 'invalid' | 'template_fields' | undefined {
  try {
    if (format === 'json' && typeof (JSON.parse(template) as unknown) !== 'object') return 'invalid';
  } catch {
    return 'invalid';
  }
  return ['{to}', '{text}', '{id}'].every(each => template.includes(each)) ? undefined : 'template_fields';
}
