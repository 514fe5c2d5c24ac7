import type { ReadyName } from '../../../../../contract/credentials/designs/ready/index.ts';
import { sheetOf } from '../../../../../contract/credentials/designs/kinds.ts';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';

type Paper = Pick<PageDesign, 'sheet' | 'orientation'>;

/** On what each ready design prints, told without what draws it, which comes later than the place for it. */
const PAPER: Readonly<Record<ReadyName, Paper>> = {
  degree: { sheet: 'a4', orientation: 'landscape' },
  diploma: { sheet: 'a4', orientation: 'landscape' },
  identity: { sheet: 'a4', orientation: 'portrait' },
  pass: { sheet: 'a4', orientation: 'portrait' },
  membership: { sheet: 'a4', orientation: 'landscape' },
  health: { sheet: 'a4', orientation: 'portrait' },
  statement: { sheet: 'letter', orientation: 'portrait' },
  recognition: { sheet: 'letter', orientation: 'landscape' },
};

/** How wide and how high a ready design prints, in mm. */
export const paperOf = (name: ReadyName): { width: number; height: number } => sheetOf(PAPER[name]);
