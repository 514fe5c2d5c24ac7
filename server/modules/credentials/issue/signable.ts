import { hasControl } from '../../../../contract/common/index.ts';

/** Text as it is signed: what an older template may hold of tabs and the like becomes spaces; new ones are refused where they are typed. */
export const signable = (text: string): string => (hasControl(text) ? text.replace(/[^\P{Cc}\n\r]/gu, ' ') : text);
