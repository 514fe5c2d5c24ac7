export { Rosette, RosetteMark } from './Rosette.tsx';
