export { openSealed, sealFor, type Sealed } from './hpke.ts';
