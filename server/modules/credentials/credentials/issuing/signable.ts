import { hasControl, withoutControl } from '../../../../../contract/base/common/index.ts';

/** Text as it is signed: what an older template may hold of tabs, or of what turns it, becomes spaces; new ones are refused where they are typed. */
export const signable = (text: string): string => (hasControl(text) ? withoutControl(text) : text);
