export { AddToGroup } from './AddToGroup.tsx';
export { GroupChips } from './GroupChips.tsx';
export { GroupFilter } from './GroupFilter.tsx';
export { TakeOutOfGroup } from './TakeOutOfGroup.tsx';
export { useChosenGroup } from './use-chosen-group.ts';
export { GroupChoice } from './GroupChoice.tsx';
