import { useStore } from 'react-admin';

/** A key of a single letter. */
export const LETTER = /^[a-z]$/i;

/** Whether keys of a single character act, such as ? and a. Kept in this browser, for each person (WCAG 2.2, 2.1.4). */
export const useSingleKeys = () => useStore<boolean>('keys.single', true);
