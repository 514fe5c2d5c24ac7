import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { GUIDE_NAMES, type GuideName, readGuide } from './guides.ts';

/** All guides in the reader's language. */
export function useGuides() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['help', locale],
    queryFn: () => Promise.all(GUIDE_NAMES.map(name => readGuide(locale, name))),
    staleTime: 'static',
  });
}

/** One guide in the reader's language. */
export function useGuide(name: GuideName) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['help', locale, name],
    queryFn: () => readGuide(locale, name),
    staleTime: 'static',
  });
}
