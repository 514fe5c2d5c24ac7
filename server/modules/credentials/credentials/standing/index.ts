export { cancelCredentials } from './cancel.ts';
export { type Asked, changeStanding } from './change.ts';
export { countDoubted, type Doubted } from './count-doubted.ts';
export { askToDoubt, DOUBT_JOB, doubtCompromised, doubtHandler, markDoubted } from './doubt.ts';
export {
  countOfPerson,
  credentialsOfPerson,
  eraseAsked,
  eraseCredentials,
  namesOfPerson,
  personLeaves,
} from './erase-person.ts';
export { reinstateDue } from './reinstate-due.ts';
export { credentialsSealed } from './sealed.ts';
export { holdForCorrection, holdReplaced, supersede } from './supersede.ts';
