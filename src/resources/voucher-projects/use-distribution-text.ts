import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Distribution } from '../../../contract/vouchers/index.ts';
import { useLanguage } from '../../custom/kit/use-language.ts';

/** A time without a zone, as it is read on the wall there. */
const wallTime = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${at}Z`),
  );

/** How and when vouchers reach people, in one line. */
export function useDistributionText() {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback(
    ({ name, method, at, zone }: Distribution): string =>
      [
        name,
        translate(`vouchers.distribution.methods.${method}`),
        ...(at ? [`${wallTime(at, language)} (${(zone ?? '').replaceAll('_', ' ')})`] : []),
      ].join(' · '),
    [translate, language],
  );
}
