import type { Language } from '../../../../../contract/base/common/language.ts';
import { claimText } from '../../../../../contract/credentials/verification/claim-text.ts';
import { fieldText } from '../../../../../contract/credentials/verification/field-text.ts';
import { Fact } from '../../../base/open/Panel.tsx';
import { day, end, start } from '../i18n/index.ts';
import { type Speech, useWords } from '../words-context.ts';
import type { Checked, CheckedCredential } from './check-value.ts';

type Row = readonly [label: string, value: string | null];

type Read = CheckedCredential & Pick<Checked, 'token'>;

const MOST_MS = 8.64e15;
const dayOf = (time: number | null, language: Language): string | null =>
  time === null || Math.abs(time) > MOST_MS ? null : day(new Date(time).toISOString(), language);

function rowsOf({ reading, token }: Read, { language, words: { label } }: Speech): Row[] {
  if (reading) {
    const { recipient, fields, issuedAt, validFrom, validUntil } = reading;
    return [
      [label.recipient, recipient.name ?? recipient.did],
      ...fields.map((field): Row => [field.label, fieldText(field, language)]),
      [label.issuedOn, issuedAt && day(issuedAt, language)],
      [label.validFrom, validFrom && start(validFrom, validUntil, language)],
      [label.validUntil, validUntil ? end(validUntil, validFrom ?? issuedAt, language) : label.noEnd],
    ];
  }
  if (!token) return [];
  const { claims, from, until } = token;
  return [
    ...Object.entries(claims).map(([name, value]): Row => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : claimText(value, language, true),
    ]),
    [label.validFrom, dayOf(from, language)],
    [label.validUntil, until === null ? label.noEnd : dayOf(until, language)],
  ];
}

/** What a credential or a token says of its subject, and its dates. */
export function Claims({ of: read }: { of: Read }) {
  const rows = rowsOf(read, useWords());
  return (
    <dl className="facts columns">
      {rows.map(
        ([name, value], at) =>
          value && (
            <Fact key={`${at} ${name}`} label={name}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}
