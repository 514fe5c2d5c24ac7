import { SmsGatewayUpdate } from '../../../../contract/accounts/sms/gateway.ts';
import type { SmsFormat } from '../../../../contract/accounts/sms/kinds.ts';
import { templateProblem } from '../../../../contract/accounts/sms/template.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';
import type { KnownGateway } from '../../../dataProvider/endpoints/accounts/sms-gateway.ts';

/** What the form holds of a gateway. Headers that are left empty are those that are kept. */
export interface GatewayValues {
  url: string;
  enabled: boolean;
  format: SmsFormat;
  headers: string;
  body: string;
  idPath: string;
  receiptIdPath: string;
  receiptStatusPath: string;
  deliveredWords: string;
  failedWords: string;
  perMinute: string;
}

export const valuesOf = (gateway: KnownGateway): GatewayValues => ({
  url: gateway.url ?? '',
  enabled: gateway.enabled,
  format: gateway.format,
  headers: '',
  body: gateway.body,
  idPath: gateway.idPath ?? '',
  receiptIdPath: gateway.receiptIdPath,
  receiptStatusPath: gateway.receiptStatusPath,
  deliveredWords: gateway.deliveredWords.join(', '),
  failedWords: gateway.failedWords.join(', '),
  perMinute: String(gateway.perMinute),
});

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');

/** One header a line, as `Name: value`. */
const headersIn = (text: string): { name: string; value: string }[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const at = line.indexOf(':');
      return at < 0
        ? { name: line.trim(), value: '' }
        : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });

export const bodyOf = (values: GatewayValues) => ({
  url: values.url.trim(),
  enabled: values.enabled,
  format: values.format,
  ...(values.headers.trim() && { headers: headersIn(values.headers) }),
  body: values.body,
  idPath: values.idPath.trim() || null,
  receiptIdPath: values.receiptIdPath.trim(),
  receiptStatusPath: values.receiptStatusPath.trim(),
  deliveredWords: wordsIn(values.deliveredWords),
  failedWords: wordsIn(values.failedWords),
  perMinute: values.perMinute.trim() === '' ? Number.NaN : Number(values.perMinute),
});

/** The form's field for a path of the body: lists are one text here. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

export function problemsIn(values: GatewayValues): Problems {
  const problems = Object.fromEntries(
    Object.entries(problemsOf(SmsGatewayUpdate, bodyOf(values))).map(([path, problem]) => [fieldOf(path), problem]),
  );
  const template = templateProblem(values.body, values.format);
  return template && !problems.body ? { ...problems, body: `fieldErrors.${template}` } : problems;
}
