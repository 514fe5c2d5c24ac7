export { Rosette } from './Rosette.tsx';
