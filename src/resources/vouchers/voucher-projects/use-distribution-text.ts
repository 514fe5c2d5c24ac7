import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Distribution } from '../../../../contract/vouchers/vouchers/index.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';

/** How and when vouchers reach people, in one line. */
export function useDistributionText() {
  const translate = useTranslate();
  const dateText = useDateText();
  return useCallback(
    ({ name, method, at, zone }: Distribution): string =>
      [
        name,
        translate(`vouchers.distribution.methods.${method}`),
        ...(at ? [`${dateText(new Date(`${at}Z`), 'wall')} (${(zone ?? '').replaceAll('_', ' ')})`] : []),
      ].join(' · '),
    [translate, dateText],
  );
}
