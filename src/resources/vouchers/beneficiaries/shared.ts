export { BeneficiariesTab } from './BeneficiariesTab.tsx';
export type { TypedPeople } from './ByHand.tsx';
export { judgePerson, peopleColumns, type PeopleTerms, type PersonRow, personOf } from './people-model.ts';
export { PeopleReview, PeopleStep } from './PeopleStep.tsx';
export { type ConfirmedTerms, type People, usePeople } from './use-people.ts';
